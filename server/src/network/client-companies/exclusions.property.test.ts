import fc from '@throughline/parsing/testing/fast-check.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { hubspot, sendList } from '../crm/testing/send-list.ts'

let service: TestService

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())

/** What a row says: of three each, so that rows often share something. */
interface Said {
  page: number | null
  domain: number | null
}

type Step =
  | { do: 'add'; given: Said; source: 'manual' | 'crm' }
  | { do: 'leave' | 'exclude'; row: number }
  | { do: 'undo'; exclusion: number }

const some = fc.option(fc.integer({ min: 1, max: 3 }), { freq: 3 })
const given = fc
  .record({ page: some, domain: some })
  .filter(({ page, domain }) => page !== null || domain !== null)
const index = fc.nat(20)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('add'), given, source: fc.constantFrom('manual', 'crm') }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('leave'), row: index }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('exclude'), row: index }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('undo'), exclusion: index }) },
) as fc.Arbitrary<Step>

interface Row {
  n: number
  id: string
  source: 'manual' | 'crm'
  company: number
  keys: string[]
}

/** The rules in memory, without a database: rows, who owns which key, and exclusions as sets of keys. */
class Model {
  rows: Row[] = []
  exclusions: { id: string; keys: Set<string> }[] = []
  private readonly owners = new Map<string, number>()
  private companies = 0

  /** The strongest key that is known decides which company it is; the others are learnt where they are free. */
  add(n: number, { page, domain }: Said, source: Row['source']): Row {
    const keys = [page === null ? [] : [`s:${page}`], domain === null ? [] : [`d:${domain}`]].flat()
    const known = keys.map((key) => this.owners.get(key)).find((company) => company !== undefined)
    const company = known ?? ++this.companies
    for (const key of keys) if (!this.owners.has(key)) this.owners.set(key, company)
    const row = { n, id: '', source, company, keys: [`c:${company}`, ...keys] }
    this.rows.push(row)
    return row
  }

  holder(key: string) {
    return this.exclusions.find(({ keys }) => keys.has(key))
  }

  /** The exclusion the call must answer, undefined for a new one. */
  exclude(row: Row, id: string): string | undefined {
    const holder = row.keys.map((key) => this.holder(key)).find((found) => found !== undefined)
    const free = row.keys.filter((key) => !this.holder(key))
    if (!holder) this.exclusions.push({ id, keys: new Set(free) })
    else for (const key of free) holder.keys.add(key)
    return holder?.id
  }

  counts = (row: Row) => !row.keys.some((key) => this.holder(key))

  summary() {
    const counting = (rows: Row[]) => new Set(rows.filter(this.counts).map(({ company }) => company)).size
    const all = new Set(this.rows.map(({ company }) => company)).size
    const total = counting(this.rows)
    const of = (source: string) => counting(this.rows.filter((row) => row.source === source))
    return { total, by_source: { manual: of('manual'), csv: 0, crm: of('crm') }, excluded: all - total }
  }
}

class Walk {
  private readonly model = new Model()
  private readonly workspace: TestWorkspace
  private rows = 0

  constructor(workspace: TestWorkspace) {
    this.workspace = workspace
  }

  async take(step: Step): Promise<void> {
    if (step.do === 'add') return this.add(step.given, step.source)
    if (step.do === 'undo') return this.undo(step.exclusion)
    const row = this.model.rows[step.row % this.model.rows.length]
    if (!row) return
    if (step.do === 'exclude') await this.exclude(row)
    else await this.leave(row)
  }

  private async add(given: Said, source: Row['source']): Promise<void> {
    const n = ++this.rows
    const row = this.model.add(n, given, source)
    const name = `Row ${n}`
    const social_url = given.page === null ? null : `linkedin.com/company/page-${given.page}`
    const domain = given.domain === null ? null : `domain-${given.domain}.test`
    if (source === 'manual')
      await this.workspace.call('POST', '/client-companies', { company_name: name, social_url, domain })
    else
      await sendList(
        this.workspace,
        'companies',
        hubspot([String(n), { name, domain, linkedin_company_page: social_url, lifecyclestage: 'customer' }]),
      )
    row.id = (await this.shownRows()).get(name)?.id ?? ''
  }

  /** A CRM takes back what it said; what was said by hand stays. */
  private async leave(row: Row): Promise<void> {
    if (row.source !== 'crm') return
    await sendList(this.workspace, 'companies', hubspot([String(row.n), { lifecyclestage: 'lead' }]))
    this.model.rows = this.model.rows.filter((other) => other !== row)
  }

  private async exclude(row: Row): Promise<void> {
    const { status, body } = await this.workspace.call('POST', '/client-companies/exclusions', {
      sourceRowId: row.id,
    })
    expect(status).toBe(201)
    const known = this.model.exclusions.map(({ id }) => id)
    const answered = this.model.exclude(row, body.data.id)
    if (answered === undefined) expect(known).not.toContain(body.data.id)
    else expect(body.data.id).toBe(answered)
  }

  private async undo(index: number): Promise<void> {
    const exclusion = this.model.exclusions[index % this.model.exclusions.length]
    if (!exclusion) return
    const { status } = await this.workspace.call('DELETE', `/client-companies/exclusions/${exclusion.id}`)
    expect(status).toBe(200)
    this.model.exclusions = this.model.exclusions.filter((other) => other !== exclusion)
  }

  async undoAll(): Promise<void> {
    while (this.model.exclusions.length > 0) await this.undo(0)
  }

  private async shownRows() {
    const { body } = await this.workspace.call('GET', '/client-companies?page_size=200')
    type Shown = { id: string; name: string; excluded: boolean }
    const rows: Shown[] = body.data.client_companies.flatMap(({ sources }: { sources: Shown[] }) => sources)
    return new Map(rows.map((row) => [row.name, row]))
  }

  async check(): Promise<void> {
    const { body } = await this.workspace.call('GET', '/client-companies/summary')
    expect(body.data).toEqual(this.model.summary())
    const shown = [...(await this.shownRows()).values()].map(({ name, excluded }) => [name, excluded]).sort()
    expect(shown).toEqual(this.model.rows.map((row) => [`Row ${row.n}`, !this.model.counts(row)]).sort())
    const { rows } = await service.database.owner.query(
      'select count(*) as n from effective_client_companies where tenant_id = $1',
      [this.workspace.tenantId],
    )
    expect(rows[0].n).toBe(this.model.summary().total)
  }
}

test('any sequence of rows, exclusions and undos counts as the rules in memory do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 20 }), async (steps) => {
      const walk = new Walk(await service.createWorkspace())
      for (const one of steps) {
        await walk.take(one)
        await walk.check()
      }
    }),
    { numRuns: 10 },
  )
})

test('undoing all exclusions brings back what would be without any', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 20 }), async (steps) => {
      const [torn, whole] = [await service.createWorkspace(), await service.createWorkspace()]
      const walks = [new Walk(torn), new Walk(whole)] as const
      for (const one of steps) {
        await walks[0].take(one)
        if (one.do === 'add' || one.do === 'leave') await walks[1].take(one)
      }
      await walks[0].undoAll()
      const summaries = await Promise.all(
        [torn, whole].map((one) => one.call('GET', '/client-companies/summary')),
      )
      const [after, never] = summaries.map(({ body }) => body.data)
      expect({ ...after, excluded: 0 }).toEqual(after)
      expect(after).toEqual(never)
    }),
    { numRuns: 8 },
  )
})
