import fc from '@throughline/parsing/testing/fast-check.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { sendList } from './testing/send-list.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())

interface Company {
  isCustomer: boolean
  isArchived: boolean
}

interface Deal {
  company: number
  isWon: boolean
  isArchived: boolean
}

type Step =
  | { kind: 'companies'; rows: [number, Company][]; full: boolean }
  | { kind: 'deals'; rows: [number, Deal][]; full: boolean }

const n = fc.integer({ min: 1, max: 4 })
const rarely = fc.integer({ min: 0, max: 4 }).map((value) => value === 0)
const distinct = { selector: ([id]: [number, unknown]) => id, maxLength: 4 }
const company = fc.record({ isCustomer: rarely, isArchived: rarely })
const deal = fc.record({ company: n, isWon: fc.boolean(), isArchived: rarely })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('companies'),
    rows: fc.uniqueArray(fc.tuple(n, company), distinct),
    full: rarely,
  }),
  fc.record({ kind: fc.constant('deals'), rows: fc.uniqueArray(fc.tuple(n, deal), distinct), full: rarely }),
) as fc.Arbitrary<Step>

/** What the CRM holds after these calls, record by record. */
class Crm {
  companies = new Map<number, Company>()
  deals = new Map<number, Deal>()

  take(step: Step): void {
    if (step.kind === 'companies') merge(this.companies, step.rows, step.full)
    else merge(this.deals, step.rows, step.full)
  }

  clients(): number[] {
    const isWon = (id: number) =>
      [...this.deals.values()].some((one) => one.isWon && !one.isArchived && one.company === id)
    return [...this.companies]
      .filter(([id, { isCustomer, isArchived }]) => !isArchived && (isCustomer || isWon(id)))
      .map(([id]) => id)
      .sort()
  }

  open(): number[] {
    const isOpen = ({ isWon, isArchived, company }: Deal) =>
      !isWon && !isArchived && this.companies.has(company)
    return [...this.deals]
      .filter(([, one]) => isOpen(one))
      .map(([id]) => id)
      .sort()
  }
}

/** A record that was archived before anything else was known of it is none. */
function merge<Row extends { isArchived: boolean }>(
  known: Map<number, Row>,
  rows: [number, Row][],
  full: boolean,
): void {
  for (const [id, row] of rows) {
    const before = known.get(id)
    if (!row.isArchived) known.set(id, row)
    else if (before) known.set(id, { ...before, isArchived: true })
  }
  if (!full) return
  const given = new Set(rows.map(([id]) => id))
  for (const [id, row] of known) if (!given.has(id)) known.set(id, { ...row, isArchived: true })
}

const companyRow = ([id, { isCustomer, isArchived }]: [number, Company]) => ({
  id: String(id),
  properties: {
    name: `Company ${id}`,
    domain: `company-${id}.test`,
    lifecyclestage: isCustomer ? 'customer' : 'lead',
  },
  archived: isArchived,
})

const dealRow = ([id, { company, isWon, isArchived }]: [number, Deal]) => ({
  id: String(id),
  properties: { dealname: `Deal ${id}`, hs_is_closed: String(isWon), hs_is_closed_won: String(isWon) },
  archived: isArchived,
  associations: { companies: { results: [{ id: String(company), type: 'deal_to_company' }] } },
})

async function send(workspace: TestWorkspace, step: Step) {
  const results = step.kind === 'companies' ? step.rows.map(companyRow) : step.rows.map(dealRow)
  const { status, body } = await sendList(workspace, step.kind, { results }, step.full ? '?full=true' : '')
  expect(status).toBe(200)
  return body.data
}

async function ids(workspace: TestWorkspace, query: string): Promise<number[]> {
  const { rows } = await service.database.owner.query(query, [workspace.tenantId])
  return rows.map((row) => Number(row.id)).sort()
}

const clientsQuery = 'select crm_id as id from crm_companies where tenant_id = $1 and is_client'
const openQuery = `select d.crm_id as id from open_deals o join crm_deals d on d.tenant_id = o.tenant_id and d.id = o.id where o.tenant_id = $1`

test('after any sequence of calls clients and open deals are those of the CRM', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
      const workspace = await service.createWorkspace()
      const crm = new Crm()
      for (const one of steps) {
        crm.take(one)
        await send(workspace, one)
        expect(await ids(workspace, clientsQuery)).toEqual(crm.clients())
        expect(await ids(workspace, openQuery)).toEqual(crm.open())
        expect(await send(workspace, { ...one, full: false })).toMatchObject({ new: 0, changed: 0, gone: 0 })
      }
    }),
    { numRuns: 10 },
  )
})

test('calls at the same moment leave what they leave one after the other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
      const workspace = await service.createWorkspace()
      // One call a record, so that the order of calls decides nothing but what belongs together.
      const rows = steps.flatMap((one) =>
        one.rows.map((row) => ({ ...one, rows: [row], full: false }) as Step),
      )
      const first = rows.filter((one, at) => rows.findIndex((other) => keyOf(other) === keyOf(one)) === at)
      const crm = new Crm()
      for (const one of first) crm.take(one)
      await Promise.all(first.map((one) => send(workspace, one)))
      expect(await ids(workspace, clientsQuery)).toEqual(crm.clients())
      expect(await ids(workspace, openQuery)).toEqual(crm.open())
    }),
    { numRuns: 8 },
  )
})

const keyOf = ({ kind, rows }: Step) => `${kind} ${rows[0]?.[0]}`
