import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { brokenInvariants } from '../../testing/invariants.ts'
import { nothingDue } from '../../testing/nothing-due.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { importInteractionRows } from '../import/testing/interaction-files.ts'
import { comment, watchingRivals } from '../import/testing/rivalry.ts'

let service: TestService
let workspace: TestWorkspace
let rivalryId: string
let contosoId: string

beforeAll(async () => {
  service = await createTestService()
  service.startWorker()
})
afterAll(() => service.stop())

const ofContoso = {
  ...comment,
  rep_url: 'https://www.linkedin.com/in/carl-contoso',
  rep_name: 'Carl Contoso',
  rep_title: 'AE at Contoso',
}
const ofRivalry = { ...comment, rep_url: 'https://www.linkedin.com/in/rita-rep', interaction_type: 'like' }
const uponContoso = {
  ...comment,
  interaction_type: 'like',
  target_url: 'https://www.linkedin.com/in/cleo',
  target_company: 'Contoso',
}

/** Contoso and Rivalry court the same account, each once; Rivalry also somebody of Contoso. */
beforeEach(async () => {
  ;({ workspace, rivalryId, contosoId } = await watchingRivals(service))
  await importInteractionRows(workspace, [ofContoso, ofRivalry, uponContoso])
})

const merge = (id = contosoId, into = rivalryId, query = '') =>
  workspace.call('POST', `/competitors/${id}/merge${query}`, { into })
const summaries = async () => (await workspace.call('GET', '/competitors/summaries')).body.data.competitors
const reps = async () =>
  (await workspace.call('GET', `/competitors/${rivalryId}/reps`)).body.data.reps.map(
    ({ social_id }: { social_id: string }) => social_id,
  )

test('what it did goes over with its reps and its company, and counts there', async () => {
  const { status, body } = await merge()
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    competitor: { id: rivalryId, reps_tracked: 3 },
    merged: true,
    moved_interactions: 1,
  })
  expect(await summaries()).toMatchObject([
    { id: rivalryId, summary: { interactions: 2, accounts_touched: 1, persons_tracked: 3 } },
  ])
  expect((await reps()).sort()).toEqual(['carl-contoso', 'lena-listed', 'rita-rep'])
  const left = await workspace.call('GET', '/competitor-interactions?excluded=true')
  expect(left.body.data.interactions).toMatchObject([
    { target_social_id: 'cleo', excluded_reason: 'own_staff' },
  ])
  expect(await brokenInvariants(service.database.owner)).toEqual([])
  expect((await workspace.call('GET', `/competitors/${contosoId}/detail`)).status).toBe(404)
})

test('what was reported of an account is not reported again', async () => {
  const { owner } = service.database
  await nothingDue(owner)
  const levels = async (competitorId: string) =>
    (
      await owner.query('select company_id, level from competitor_alert_levels where competitor_id = $1', [
        competitorId,
      ])
    ).rows
  await owner.query(
    `insert into competitor_alert_levels (tenant_id, competitor_id, company_id, level, is_at_risk)
     select tenant_id, competitor_id, company_id, 1, false
     from competitor_interactions where competitor_id = $1 limit 1
     on conflict (tenant_id, competitor_id, company_id) do update set level = excluded.level`,
    [contosoId],
  )
  await owner.query('delete from competitor_alert_levels where competitor_id = $1', [rivalryId])
  const before = await levels(contosoId)
  expect(before).toMatchObject([{ level: 1 }])
  await merge()
  expect(await levels(rivalryId)).toEqual(before)
})

test('imports of the same and of new rows find the competitor that stays', async () => {
  await merge()
  const later = {
    ...ofContoso,
    rep_url: 'https://www.linkedin.com/in/cora',
    target_url: 'linkedin.com/in/tess',
  }
  const job = await importInteractionRows(workspace, [ofContoso, ofRivalry, later])
  expect(job.summary).toMatchObject({ new: 1, duplicates: 2, skipped: {} })
  expect(await summaries()).toMatchObject([{ id: rivalryId, summary: { interactions: 3 } }])
})

test('a rep of both is one, whose role set by hand stays and whose ended watch goes on where the other does', async () => {
  const profile = { social_url: ofContoso.rep_url }
  await workspace.call('POST', `/competitors/${rivalryId}/reps`, profile)
  await workspace.call('DELETE', `/competitors/${rivalryId}/reps/carl-contoso`)
  await workspace.call('PUT', `/competitors/${contosoId}/reps/carl-contoso`, { role_bucket: 'executive' })
  expect((await merge()).body.data).toMatchObject({ competitor: { reps_tracked: 3 } })
  const { body } = await workspace.call('GET', `/competitors/${rivalryId}/reps?search=carl`)
  expect(body.data.reps).toMatchObject([
    { role_bucket: 'executive', role_bucket_source: 'manual', unwatched_at: null },
  ])
  expect(await brokenInvariants(service.database.owner)).toEqual([])
})

test('a dry run counts and changes nothing', async () => {
  const before = await summaries()
  expect((await merge(contosoId, rivalryId, '?dry_run=true')).body.data).toMatchObject({
    merged: false,
    moved_interactions: 1,
  })
  expect(await summaries()).toEqual(before)
})

test('is refused into itself, and of what is not there or of another workspace', async () => {
  expect((await merge(rivalryId, rivalryId)).status).toBe(400)
  const other = await watchingRivals(service)
  expect((await merge(contosoId, other.rivalryId)).status).toBe(404)
  expect((await merge(other.contosoId, rivalryId)).status).toBe(404)
  expect(await summaries()).toHaveLength(2)
})

test('a split brings the company back, and leaves with the competitor what it has', async () => {
  await merge()
  const companies = await workspace.call('GET', '/companies?search=rivalry')
  const [{ id }] = companies.body.data.companies
  expect((await workspace.call('POST', `/companies/${id}/split`, { keys: ['s:contoso'] })).status).toBe(200)
  expect(await summaries()).toMatchObject([{ id: rivalryId, summary: { interactions: 3 } }])
  expect(await brokenInvariants(service.database.owner)).toEqual([])
})
