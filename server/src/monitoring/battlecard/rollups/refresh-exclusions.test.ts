import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countInteractions } from '../../../testing/count-interactions.ts'
import { type Courtship, createCourtship } from '../../../testing/courtship.ts'
import { createCompany } from '../../../testing/factories/company.ts'
import { brokenInvariants } from '../../../testing/invariants.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace
let courtship: Courtship
let id: string

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())
beforeEach(async () => {
  workspace = await service.createWorkspace()
  courtship = await createCourtship(service.database, workspace.tenantId)
  id = await courtship.interact()
})

const owner = () => service.database.owner

async function reason(of = id): Promise<string | null> {
  await countInteractions(service.database, workspace.tenantId)
  expect(await brokenInvariants(owner())).toEqual([])
  const { rows } = await owner().query('select excluded_reason from competitor_interactions where id = $1', [
    of,
  ])
  return rows[0].excluded_reason
}

const setTarget = (assignment: string, ...values: unknown[]) =>
  owner().query(`update competitor_people set ${assignment} where id = $1`, [courtship.target.id, ...values])

async function moveTarget(companyId: string | null): Promise<void> {
  await setTarget('company_id = $2', companyId)
  await owner().query('update competitor_interactions set company_id = $2 where target_id = $1', [
    courtship.target.id,
    companyId,
  ])
}

test('of several reasons the first is reported: own staff, adviser, dismissed, company page, oneself', async () => {
  expect(await reason()).toBeNull()
  const self = await courtship.interact({ targetId: courtship.rep.id, repId: courtship.rep.id })
  expect(await reason(self)).toBe('self')
  await owner().query('insert into competitor_person_keys (tenant_id, key, person_id) values ($1, $2, $3)', [
    workspace.tenantId,
    'c:rival-works',
    courtship.rep.id,
  ])
  expect(await reason()).toBe('company_actor')
  expect(await reason(self)).toBe('company_actor')
  await setTarget('dismissed_at = now()')
  expect(await reason()).toBe('dismissed')
  await setTarget('is_advisor = true')
  expect(await reason()).toBe('advisor_investor')
  const { rows } = await owner().query('select company_id from competitors where id = $1', [
    courtship.competitorId,
  ])
  await moveTarget(rows[0].company_id)
  expect(await reason()).toBe('own_staff')
})

test('what reasons left out counts again when they are gone', async () => {
  await setTarget('is_advisor = true, dismissed_at = now()')
  expect(await reason()).toBe('advisor_investor')
  await setTarget('is_advisor = false')
  expect(await reason()).toBe('dismissed')
  await setTarget('dismissed_at = null')
  expect(await reason()).toBeNull()
})

test('own staff works at any company that the competitor itself names by number, page or domain', async () => {
  const other = await createCompany(owner(), workspace.tenantId, { slug: 'rival-holding' })
  await moveTarget(other.id)
  expect(await reason()).toBeNull()
  await owner().query(`update competitors set slug = 'rival-holding' where id = $1`, [courtship.competitorId])
  expect(await reason()).toBe('own_staff')
})

test('staff of one competitor is courted by another', async () => {
  const { rows } = await owner().query('select company_id from competitors where id = $1', [
    courtship.competitorId,
  ])
  await moveTarget(rows[0].company_id)
  const { body } = await workspace.call('POST', '/competitors', { name: 'Second Rival' })
  const interaction = await courtship.interact({ competitorId: body.data.competitor.id, type: 'follow' })
  expect(await reason(interaction)).toBeNull()
  expect(await reason()).toBe('own_staff')
})
