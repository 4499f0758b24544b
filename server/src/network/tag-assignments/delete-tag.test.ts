import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCompany } from '../../testing/factories/company.ts'
import { createPath, type Path } from '../../testing/factories/path.ts'
import { createPerson } from '../../testing/factories/person.ts'
import { createTag, createTagGroup, systemTag } from '../../testing/factories/tag.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
})
afterAll(() => service.stop())

const db = () => service.database.owner

const remove = (id: string, by = workspace) => by.call('DELETE', `/tags/${id}`)

const assign = (subject_type: string, subject: object, tag_ids: string[], by = workspace) =>
  by.call('PUT', '/tag-assignments', { subject_type, subject, tag_ids })

async function pathWith(statusId: string, by = workspace): Promise<Path> {
  const path = await createPath(db(), by.tenantId)
  expect((await assign('path', path.subject, [statusId], by)).status).toBe(200)
  return path
}

describe('200', () => {
  test('the tag leaves every record, and the tags behind it move up', async () => {
    for (const subjectType of ['account', 'person', 'path'] as const) {
      const { id: groupId } = await createTagGroup(db(), workspace.tenantId, { subjectType, name: 'Doomed' })
      const doomed = await createTag(db(), workspace.tenantId, { groupId, name: 'Doomed' })
      const stored = await createTag(db(), workspace.tenantId, { groupId, name: 'Kept', position: 1 })
      const subjects = {
        account: async () => ({ company_id: (await createCompany(db(), workspace.tenantId)).id }),
        person: async () => ({ social_id: (await createPerson(db(), workspace.tenantId)).socialId }),
        path: async () => (await createPath(db(), workspace.tenantId)).subject,
      }
      const subject = await subjects[subjectType]()
      await assign(subjectType, subject, [doomed.id, stored.id])
      await assign(subjectType, await subjects[subjectType](), [doomed.id])
      const { status, body } = await remove(doomed.id.toUpperCase())
      expect([status, body.data]).toEqual([
        200,
        { id: doomed.id, deleted_assignments: 2, cleared_statuses: 0 },
      ])
      const left = await assign(subjectType, subject, [])
      expect(left.body.data.tags).toMatchObject([{ id: stored.id, position: 0 }])
    }
  })

  test('a status in use is cleared where it was set, which history and events tell', async () => {
    const fresh = await service.createWorkspace()
    const lost = await systemTag(db(), fresh.tenantId, 'Lost')
    const won = await systemTag(db(), fresh.tenantId, 'Won')
    const paths = [await pathWith(lost.id, fresh), await pathWith(lost.id, fresh)]
    const other = await pathWith(won.id, fresh)
    const { body } = await remove(lost.id, fresh)
    expect(body.data).toEqual({ id: lost.id, deleted_assignments: 2, cleared_statuses: 2 })
    for (const { opportunityId } of paths) {
      const shown = (await fresh.call('GET', `/opportunities/${opportunityId}`)).body.data
      expect(shown).toMatchObject({ status_id: null })
      expect(shown).not.toHaveProperty('status')
      expect(shown.history[0]).toMatchObject({ field: 'status', from: 'Lost', to: null })
      expect(shown.history[0].by).toContain('@')
      const { rows } = await db().query(
        'select type, data from events where subject_id = $1 order by xid, id',
        [opportunityId],
      )
      expect(rows.at(-1)).toMatchObject({
        type: 'opportunity.status_changed',
        data: { status_id: null, previous_status: 'Lost', previous_status_id: lost.id },
      })
    }
    expect((await fresh.call('GET', '/opportunities')).body.data.total).toBe(2)
    const stored = await fresh.call('GET', `/opportunities/${other.opportunityId}`)
    expect(stored.body.data.status_id).toBe(won.id)
    const { body: statuses } = await fresh.call('GET', '/opportunities/statuses')
    expect(statuses.data.statuses.map(({ position }: { position: number }) => position)).toEqual([
      0, 1, 2, 3, 4, 5, 6,
    ])
  })

  test('a status of more opportunities than one step clears is cleared everywhere', async () => {
    const fresh = await service.createWorkspace()
    const status = await systemTag(db(), fresh.tenantId, 'New')
    const { rows } = await db().query(
      `with made as (select n, gen_random_uuid() as id from generate_series(0, 10100) n),
       someone as (
         insert into people (tenant_id, id, social_id, name, search_name, created_at, updated_at)
         select $1, id, 'p' || n, 'P', 'p', now(), now() from made),
       connector as (
         insert into connectors (tenant_id, person_id, social_id, search_name, created_at, updated_at)
         select $1, id, 'p0', 'p', now(), now() from made where n = 0)
       select id from made order by n`,
      [fresh.tenantId],
    )
    const [connector, ...prospects] = rows.map(({ id }) => id)
    await db().query(
      `insert into opportunities (tenant_id, id, connector_id, prospect_id, status_id, as_of, model_version,
         created_at, updated_at)
       select $1, gen_random_uuid(), $2, p, $3, now(), 'rs-1', now(), now() from unnest($4::uuid[]) p`,
      [fresh.tenantId, connector, status.id, prospects],
    )
    const { body } = await remove(status.id, fresh)
    expect(body.data.cleared_statuses).toBe(10100)
    const { rows: left } = await db().query(
      `select count(*) filter (where status_id is not null) as set,
         (select count(*) from history where tenant_id = $1) as remembered,
         (select count(*) from events where tenant_id = $1) as reported
       from opportunities where tenant_id = $1`,
      [fresh.tenantId],
    )
    expect(left).toEqual([{ set: 0, remembered: 10100, reported: 10100 }])
  })

  test('what a status may be set to shrinks at once, whoever sets it at the same moment', async () => {
    const fresh = await service.createWorkspace()
    const doomed = await systemTag(db(), fresh.tenantId, 'New')
    const paths: Path[] = []
    for (let i = 0; i < 10; i++) paths.push(await createPath(db(), fresh.tenantId))
    const sets = paths.map(({ opportunityId }) =>
      fresh.call('PUT', `/opportunities/${opportunityId}`, { status_id: doomed.id }),
    )
    const [removed, ...answers] = await Promise.all([remove(doomed.id, fresh), ...sets])
    expect(removed?.status).toBe(200)
    const accepted = answers.filter(({ status }) => status === 200).length
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10 - accepted)
    expect(removed?.body.data.cleared_statuses).toBe(accepted)
  })
})

describe('404', () => {
  test('an unknown id, one of another form, one of another workspace and one just deleted are NOT_FOUND', async () => {
    const foreign = await systemTag(db(), (await service.createWorkspace()).tenantId, 'Friend')
    const own = await systemTag(db(), workspace.tenantId, 'Friend')
    expect((await remove(own.id)).status).toBe(200)
    for (const id of ['0190b6d0-0000-7000-8000-000000000000', 'friend', foreign.id, own.id]) {
      const { status, body } = await remove(id)
      expect([status, body.error.code]).toEqual([404, 'NOT_FOUND'])
    }
  })

  test('of twenty deletes at once one finds it', async () => {
    const { id } = await systemTag(db(), workspace.tenantId, 'Partner')
    const answers = await Promise.all(Array.from({ length: 20 }, () => remove(id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(404)])
  })
})
