import type { ImportRecord } from '@throughline/parsing/contacts/records.ts'
import { messagesLines } from '@throughline/sample/messages-csv.ts'
import { sampleBodyMarker } from '@throughline/sample/sample-text.ts'
import { warmNetworkOf } from '@throughline/sample/warm-network.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importFile } from '../../testing/import.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { archiveFile, ofKind, recordsIn, type TestFile, testNetwork } from './testing/sample-files.ts'

let service: TestService
let workspace: TestWorkspace
let archive: TestFile
let records: ImportRecord[]
// biome-ignore lint/suspicious/noExplicitAny: the job as the API shows it
let job: any

const connector = testNetwork().connectorAt(0)

beforeAll(async () => {
  service = await createTestService()
  service.startWorker()
  workspace = await service.createWorkspace()
  archive = await archiveFile(connector)
  records = await recordsIn(archive)
  job = await importFile(workspace, archive)
})
afterAll(() => service.stop())

async function rows(statement: string) {
  const { rows: found } = await service.database.owner.query(statement, [workspace.tenantId])
  return found
}

describe('the job of an archive', () => {
  test('is completed with the counters of all five stages', async () => {
    expect(job.status).toBe('COMPLETED')
    expect(job.error).toBeNull()
    expect(job.progress.current_stage).toBe('creating_relationships')
    const [found] = await rows(`
      select (select count(*) from opportunities where tenant_id = $1) as opportunities,
        (select count(*) from companies where tenant_id = $1) as companies`)
    const careers = new Set(ofKind(records, 'engagement').map(({ socialId }) => socialId))
    expect(job.progress.stages).toEqual({
      ingesting_contacts: { contacts_fetched: 200, contacts_total: 200 },
      extracting_prospects: { prospects_found: 200 },
      enriching_prospects: { prospects_enriched: careers.size },
      processing_companies: { companies_enriched: found.companies },
      creating_relationships: { relationships_created: found.opportunities },
    })
  })

  test('sums up what was read and what changed', async () => {
    const [{ opportunities }] = await rows(
      'select count(*) as opportunities from opportunities where tenant_id = $1',
    )
    expect(job.summary).toMatchObject({
      rows_read: expect.any(Number),
      rows_skipped: ofKind(records, 'row_error').reduce((sum, { rowsLeftOut }) => sum + rowsLeftOut, 0),
      connectors: 1,
      new: 200,
      changed: 0,
      gone: 0,
      missing: 0,
      opportunities,
    })
  })

  test('tells of the rows left out: file, line, field and reason', () => {
    const errors = ofKind(records, 'row_error').map(({ kind: _, rowsLeftOut: __, ...error }) => error)
    expect(errors.length).toBeGreaterThan(0)
    expect(job.row_errors).toEqual(errors.slice(0, 100))
  })
})

describe('an archive becomes', () => {
  test('its connector, found by the file itself', async () => {
    const { body } = await workspace.call('GET', '/network/connectors')
    expect(body.data.connectors).toMatchObject([
      {
        name: connector.name,
        social_id: connector.socialId,
        job_title: connector.title,
        opportunities_count: job.progress.stages.creating_relationships.relationships_created,
      },
    ])
  })

  test('a person and a connection for each contact', async () => {
    const found = await rows(`
      select p.social_id as "socialId", p.name, p.email, p.job_title as "jobTitle", p.company_name as "companyName",
        c.connected_on as "connectedOn"
      from connections c join people p on p.tenant_id = c.tenant_id and p.id = c.person_id
      where c.tenant_id = $1 and c.gone_at is null
      order by p.social_id`)
    const reported = ofKind(records, 'contact')
      .map(({ socialId, name, email, jobTitle, company, connectedOn }) => ({
        socialId,
        name,
        email,
        jobTitle,
        companyName: company.name,
        connectedOn,
      }))
      .sort((a, b) => (a.socialId < b.socialId ? -1 : 1))
    expect(found).toEqual(reported)
  })

  test('interactions counted by contact, type, direction and day', async () => {
    const found = await rows(`
      select p.social_id || ' ' || e.type || ' ' || coalesce(e.direction, '-') || ' ' || e.act_key as interaction, e.count,
        e.occurred_at
      from engagements e join people p on p.tenant_id = e.tenant_id and p.id = e.person_id
      where e.tenant_id = $1`)
    const reported = new Map<string, { count: number; occurred_at: string }>()
    for (const { socialId, type, direction, occurredAt, count } of ofKind(records, 'engagement')) {
      const interaction = `${socialId} ${type} ${direction ?? '-'} d:${occurredAt.slice(0, 10)}`
      const before = reported.get(interaction)
      const at = new Date(occurredAt).toISOString()
      reported.set(interaction, {
        count: count + (before?.count ?? 0),
        occurred_at: before && before.occurred_at > at ? before.occurred_at : at,
      })
    }
    expect(reported.size).toBeGreaterThan(50)
    expect(
      new Map(found.map(({ interaction, count, occurred_at }) => [interaction, { count, occurred_at }])),
    ).toEqual(reported)
  })

  test("the connector's own positions and schools", async () => {
    const positions = await rows(`
      select c.name as "companyName", p.title, p.is_current
      from positions p
      join connectors k on k.tenant_id = p.tenant_id and k.person_id = p.person_id
      join companies c on c.tenant_id = p.tenant_id and c.id = p.company_id
      where p.tenant_id = $1`)
    expect(positions).toHaveLength(ofKind(records, 'position').length)
    const titles = ofKind(records, 'position').map(({ title }) => title)
    expect(positions.map(({ title }) => title).sort()).toEqual(titles.sort())
    const schools = await rows('select school_name as "schoolName" from education where tenant_id = $1')
    expect(schools).toHaveLength(ofKind(records, 'education').length)
  })

  test('one opportunity for each person that a connection, an interaction or shared time links to the connector', async () => {
    const [found] = await rows(`
      select count(*) as opportunities, count(distinct prospect_id) as prospects, count(score) as scored
      from opportunities where tenant_id = $1`)
    const people = new Set(
      [...ofKind(records, 'contact'), ...ofKind(records, 'engagement')].map(({ socialId }) => socialId),
    )
    expect(found.opportunities).toBe(found.prospects)
    expect(found.scored).toBe(found.opportunities)
    expect(found.opportunities).toBeGreaterThanOrEqual(people.size)
  })

  test('rows that agree with each other', async () => {
    expect(await brokenInvariants(service.database.owner)).toEqual([])
  })
})

describe('what is said in messages', () => {
  test('is in the archive but in no table of the database afterwards', async () => {
    expect([...messagesLines(warmNetworkOf(connector))].join('')).toContain(sampleBodyMarker)
    expect(ofKind(records, 'engagement').some(({ type }) => type === 'message')).toBe(true)
    expect(await tablesWith(sampleBodyMarker)).toEqual([])
    expect(await tablesWith(connector.socialId)).toContain('people')
  })

  test('leaves with the file, which is gone when the job has ended', async () => {
    const { rowCount } = await service.database.owner.query('select from job_files')
    expect(rowCount).toBe(0)
  })
})

/** Tables with a row in which a text occurs, in whatever column. */
async function tablesWith(text: string): Promise<string[]> {
  const { owner } = service.database
  const { rows: tables } = await owner.query(`
    select c.oid::regclass::text as name from pg_class c
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`)
  const found: string[] = []
  for (const { name } of tables) {
    // A row as text shows bytea in hex.
    const { rowCount } = await owner.query(
      `select from ${name} t where t::text like '%' || $1 || '%' or t::text like '%' || $2 || '%' limit 1`,
      [text, Buffer.from(text).toString('hex')],
    )
    if (rowCount) found.push(name)
  }
  return found
}
