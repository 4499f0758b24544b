import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../../floor/db/sql.ts'
import { inTenantTransaction } from '../../floor/db/tenant-db.ts'
import { hubspot, sendList } from '../../network/crm/testing/send-list.ts'
import { countInteractions } from '../../testing/count-interactions.ts'
import { createCompany } from '../../testing/factories/company.ts'
import {
  createCompetitor,
  createCompetitorPerson,
  createInteraction,
  createRep,
} from '../../testing/factories/competitor.ts'
import { createTargetAccount } from '../../testing/factories/target-account.ts'
import { importJson } from '../../testing/import.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { lockForMoves } from './follow-moves.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  service.startWorker()
})
beforeEach(async () => {
  workspace = await service.createWorkspace()
})
afterAll(async () => {
  expect(await brokenInvariants(service.database.owner)).toEqual([])
  await service.stop()
})

const owner = () => service.database.owner
const profile = (id: string) => `https://www.linkedin.com/in/${id}`
const unknown = '00000000-0000-7000-8000-000000000000'

const merge = (id: string, into: string) => workspace.call('POST', `/companies/${id}/merge`, { into })
const split = (id: string, ...keys: string[]) => workspace.call('POST', `/companies/${id}/split`, { keys })
const get = async (id: string) => (await workspace.call('GET', `/companies/${id}`)).body.data.company

async function list(query: string) {
  const companies = []
  let cursor = ''
  do {
    const { body } = await workspace.call('GET', `/companies?page_size=1&cursor=${cursor}${query}`)
    companies.push(...body.data.companies)
    cursor = body.data.next_cursor ?? ''
  } while (cursor !== '')
  return companies
}

async function companyWith(key: string): Promise<string> {
  const { rows } = await owner().query(
    'select company_id from company_keys where tenant_id = $1 and key = $2',
    [workspace.tenantId, key],
  )
  return rows[0].company_id
}

/** Counts, caches, and what is reported of changes. */
const derived =
  /^(audit_entries|history|connectors$|search_|pending_tasks|jobs?$|job_|events?$|event_|import_|idempotency)/

/**
 * All rows of the workspace without the times of writing: equal before and after means that nothing is different. An
 * opportunity without evidence is left out, as any opportunity stays that there was evidence for.
 */
async function content(): Promise<Record<string, string[]>> {
  const { rows: tables } = await owner().query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  )
  const found: Record<string, string[]> = {}
  for (const { name } of tables.filter((table) => !derived.test(table.name))) {
    const ignored = name === 'shared_times' ? `- 'id'` : ''
    const { rows } = await owner().query<{ given: string }>(
      `select (to_jsonb(t) - 'updated_at' - 'opportunities_as_of' ${ignored})::text as given from ${name} t
       where t.tenant_id = $1 ${name === 'opportunities' ? 'and t.score is not null' : ''} order by 1`,
      [workspace.tenantId],
    )
    found[name] = rows.map(({ given }) => given)
  }
  return found
}

/**
 * Two companies named Delta, each with people who worked together, a client, a deal, a tag and somebody whom a
 * competitor courts; delta.com is a target account.
 */
async function twoDeltas(): Promise<{ airline: string; faucets: string; competitorId: string }> {
  const { tenantId } = workspace
  for (const fields of [{ account_name: 'Delta', domain: 'delta.com', tier: 'Tier 1' }])
    expect((await workspace.call('POST', '/target-accounts', fields)).status).toBe(201)
  const contacts = ['delta.com', 'deltafaucet.com', 'deltafaucet.com', undefined].map(
    (company_domain, at) => ({
      name: `Contact ${at}`,
      social_url: profile(`contact-${at}`),
      company_name: 'Delta',
      company_domain,
    }),
  )
  const position = (company_domain: string) => ({
    company_name: 'Delta',
    company_domain,
    title: 'Engineer',
    started_on: '2019-01',
  })
  const connectors = ['delta.com', 'deltafaucet.com'].map((domain, at) => ({
    social_url: profile(`connector-${at}`),
    name: `Connector ${at}`,
    positions: [position(domain)],
    contacts: contacts.map((contact, n) => ({
      ...contact,
      positions: n < 2 ? [position(n === 0 ? 'delta.com' : 'deltafaucet.com')] : [],
    })),
    engagements: contacts.map(({ social_url }) => ({
      contact_social_url: social_url,
      type: 'message',
      occurred_at: '2026-09-01T08:00:00Z',
    })),
  }))
  expect(await importJson(workspace, { connectors })).toMatchObject({ status: 'COMPLETED', row_errors: [] })
  const client = { company_name: 'Delta', domain: 'deltafaucet.com' }
  expect((await workspace.call('POST', '/client-companies', client)).status).toBe(201)
  const company = { name: 'Delta', domain: 'deltafaucet.com', industry: 'Plumbing', country: 'United States' }
  expect((await sendList(workspace, 'companies', hubspot(['1', company]))).status).toBe(200)
  const [airline, faucets] = [await companyWith('d:delta.com'), await companyWith('d:deltafaucet.com')]
  const competitor = await createCompetitor(owner(), tenantId, { name: 'Rival' })
  const rep = await createCompetitorPerson(owner(), tenantId)
  await createRep(owner(), tenantId, { competitorId: competitor.id, personId: rep.id })
  for (const companyId of [airline, faucets, faucets]) {
    const target = await createCompetitorPerson(owner(), tenantId, { companyId, seniority: 'vp' })
    await createInteraction(owner(), tenantId, {
      competitorId: competitor.id,
      repId: rep.id,
      targetId: target.id,
    })
  }
  await countInteractions(service.database, tenantId)
  return { airline, faucets, competitorId: competitor.id }
}

const into = async (companyId: string) => {
  const { body } = await workspace.call('GET', '/opportunities?show_hidden=true&page_size=100')
  return body.data.opportunities.filter(
    (row: { company: { id: string } | null }) => row.company?.id === companyId,
  )
}

const accounts = async () => (await workspace.call('GET', '/competitor-accounts')).body.data.accounts

test('an account that goes over to another company has a new version', async () => {
  const account = await createTargetAccount(owner(), workspace.tenantId, {
    name: 'Acme Ltd',
    slug: 'acme-ltd',
  })
  const into = await createCompany(owner(), workspace.tenantId, { name: 'Acme' })
  const change = (headers: Record<string, string>) =>
    workspace.call('PUT', `/target-accounts/${account.id}`, { account_name: 'Mine' }, headers)
  const versionOf = async () => String((await change({})).headers.etag)
  const first = await versionOf()
  await merge(account.companyId, into.id)
  expect((await change({ 'if-match': first })).status).toBe(412)
  const second = await versionOf()
  expect(second).not.toBe(first)
  await split(into.id, 's:acme-ltd')
  expect((await change({ 'if-match': second })).status).toBe(412)
})

describe('GET /companies', () => {
  test('finds one or two letters at the beginnings of words, of a domain too, and a longer text anywhere', async () => {
    for (const [name, domain] of [
      ['Berg Acme', 'berg.test'],
      ['Lac', 'acme.test'],
      ['Pac', 'pac.test'],
    ] as const)
      await createCompany(owner(), workspace.tenantId, { name, domain })
    const found = async (text: string) =>
      (await list(`&search=${text}`)).map(({ name }: { name: string }) => name)
    expect(await found('ac')).toEqual(['Berg Acme', 'Lac'])
    expect(await found('a')).toEqual(['Berg Acme', 'Lac'])
    expect(await found('acm')).toEqual(['Berg Acme', 'Lac'])
    expect(await found('ac.')).toEqual(['Pac'])
  })

  test('lists companies by name with what they are, and finds those that bear one name', async () => {
    const { airline, faucets } = await twoDeltas()
    await createCompany(owner(), workspace.tenantId, { name: 'Acme', domain: 'acme.test' })
    const all = await list('')
    expect(all.map(({ name }: { name: string }) => name)).toEqual(['Acme', 'Delta', 'Delta', 'Rival'])
    expect(await list('&search=acme.t')).toMatchObject([
      { name: 'Acme', likely_doubles: 0, is_client: false },
    ])
    const doubles = await list('&likely_doubles=true')
    expect(doubles.map(({ id }: { id: string }) => id).sort()).toEqual([airline, faucets].sort())
    expect(doubles.find(({ id }: { id: string }) => id === airline)).toMatchObject({
      domain: 'delta.com',
      is_target_account: true,
      is_client: false,
      is_competitor: false,
      likely_doubles: 1,
    })
  })
})

describe('GET /companies/{id}', () => {
  test('states the keys with who reported them, and all that hangs on the company', async () => {
    const { airline, faucets } = await twoDeltas()
    const company = await get(airline)
    expect(company).toMatchObject({
      name: 'Delta',
      domain: 'delta.com',
      target_account: { account_name: 'Delta', tier: 'Tier 1' },
      competitor: null,
      client_rows: [],
      is_client: false,
      merged: [],
      likely_doubles: [{ id: faucets, domain: 'deltafaucet.com' }],
    })
    expect(company.keys).toMatchObject([
      { key: 'd:delta.com', kind: 'domain', value: 'delta.com', source: 'entered', job_id: null },
      { key: 'x:delta', kind: 'name', value: 'delta', source: 'entered' },
    ])
    const other = await get(faucets)
    expect(other.keys[0]).toMatchObject({ key: 'd:deltafaucet.com', source: 'entered' })
    expect(other.client_rows).toMatchObject([{ source: 'manual', exclusion_id: null }])
    const { rows } = await owner().query(
      `select (select count(*) from people where company_id = $1) as contacts,
         (select count(*) from opportunities where company_id = $1) as opportunities,
         (select count(*) from competitor_interactions where company_id = $1) as interactions,
         (select count(*) from crm_deals where company_id = $1) as deals`,
      [faucets],
    )
    expect(other.counts).toEqual(rows[0])
    expect(other.counts).toMatchObject({ interactions: 2 })
  })

  test('404: an unknown company, and one that is part of another by now, which is named', async () => {
    const { airline, faucets } = await twoDeltas()
    await merge(faucets, airline)
    for (const id of ['x', unknown])
      expect((await workspace.call('GET', `/companies/${id}`)).status).toBe(404)
    const { status, body } = await workspace.call('GET', `/companies/${faucets}`)
    expect(status).toBe(404)
    expect(body.error.message).toContain(airline)
  })
})

describe('a merge', () => {
  test('moves keys, opportunities, clients, interactions and figures at once', async () => {
    const { airline, faucets } = await twoDeltas()
    const before = [...(await into(airline)), ...(await into(faucets))]
    expect(await accounts()).toHaveLength(2)
    const { status, body } = await merge(faucets, airline)
    expect(status).toBe(200)
    const { company } = body.data
    expect(company.keys.map(({ key }: { key: string }) => key)).toEqual([
      'd:delta.com',
      'd:deltafaucet.com',
      'x:delta',
    ])
    expect(company).toMatchObject({
      id: airline,
      is_client: true,
      likely_doubles: [],
      counts: { interactions: 3 },
    })
    expect(company.merged).toMatchObject([{ id: faucets, keys: ['d:deltafaucet.com', 'x:delta'] }])
    const after = await into(airline)
    expect(after).toHaveLength(before.length)
    expect(after.every((row: { is_client_company: boolean }) => row.is_client_company)).toBe(true)
    expect(await accounts()).toMatchObject([{ company_domain: 'delta.com', we_own: true }])
    expect(await brokenInvariants(owner())).toEqual([])
    expect(await list('&likely_doubles=true')).toEqual([])
  })

  test('taken back by a split of the keys that came from it leaves everything as it was', async () => {
    const { airline, faucets } = await twoDeltas()
    const before = await content()
    await merge(faucets, airline)
    expect(await content()).not.toEqual(before)
    const { status, body } = await split(airline, 'd:deltafaucet.com')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ company: { id: faucets }, from: airline })
    expect(await content()).toEqual(before)
    expect(await brokenInvariants(owner())).toEqual([])
  })

  async function tagAccounts(tagged: readonly (readonly [companyId: string, tag: string])[]): Promise<void> {
    const { body: group } = await workspace.call('POST', '/tag-groups', {
      subject_type: 'account',
      name: 'Segment',
      selection: 'single',
    })
    for (const [company_id, name] of tagged) {
      const tag = await workspace.call('POST', `/tag-groups/${group.data.tag_group.id}/tags`, {
        name,
        color: '#112233',
      })
      const assigned = await workspace.call('PUT', '/tag-assignments', {
        subject_type: 'account',
        subject: { company_id },
        tag_ids: [tag.body.data.tag.id],
      })
      expect(assigned.status).toBe(200)
    }
  }

  test('of what one company can have once keeps both, and a split gives each its own again', async () => {
    const { airline, faucets } = await twoDeltas()
    const account = { account_name: 'Delta Faucets', domain: 'deltafaucet.com' }
    expect((await workspace.call('POST', '/target-accounts', account)).status).toBe(201)
    await tagAccounts([
      [airline, 'Travel'],
      [faucets, 'Home'],
    ])
    const [row] = (await get(faucets)).client_rows
    expect(
      (await workspace.call('POST', '/client-companies/exclusions', { sourceRowId: row.id })).status,
    ).toBe(201)
    const before = await content()
    const merged = await merge(faucets, airline)
    expect(merged.body.data.company).toMatchObject({
      target_account: { account_name: 'Delta' },
      is_client: false,
    })
    expect((await split(airline, 'd:deltafaucet.com', 'x:delta')).status).toBe(200)
    expect(await content()).toEqual(before)
  })

  /** Whoever was at the airline was at the other company too, in the same position. */
  const havePositionsAtBoth = ({ airline, faucets }: { airline: string; faucets: string }) =>
    owner().query(
      `insert into positions
         (tenant_id, id, person_id, company_id, title, function, headcount, started_on, is_current, is_own, reported_on)
       select tenant_id, gen_random_uuid(), person_id, $2, title, 'sales', 12, started_on, is_current, true, '2026-01-02'
       from positions
       where company_id = $1`,
      [airline, faucets],
    )

  test('sets a position aside that both have, and a split brings it back as it was reported', async () => {
    const { airline, faucets } = await twoDeltas()
    await havePositionsAtBoth({ airline, faucets })
    const before = await content()
    await merge(faucets, airline)
    expect((await content()).positions?.length).toBeLessThan(before.positions?.length ?? 0)
    await split(airline, 'd:deltafaucet.com')
    expect((await content()).positions).toEqual(before.positions)
  })

  test('of before columns had other names is taken back as well', async () => {
    const { airline, faucets, competitorId } = await twoDeltas()
    await havePositionsAtBoth({ airline, faucets })
    await owner().query(
      `insert into competitor_alert_reps (tenant_id, competitor_id, company_id, person_id, reported_at)
       select tenant_id, competitor_id, $2, person_id, '2026-01-03' from competitor_reps where competitor_id = $1`,
      [competitorId, faucets],
    )
    const before = await content()
    await merge(faucets, airline)
    await owner().query(`
      update company_merge_rows
      set kept = replace(replace(kept::text, '"reported_on":', '"told_on":'), '"reported_at":', '"told_at":')::json`)
    await owner().query(readFileSync('server/src/floor/db/migrations/0240_names_of_kept_rows.sql', 'utf8'))
    expect((await split(airline, 'd:deltafaucet.com')).status).toBe(200)
    const after = await content()
    for (const table of ['positions', 'competitor_alert_reps'])
      expect(after[table], table).toEqual(before[table])
  })

  test('into a company that is merged itself is taken back from the one both became', async () => {
    const { airline, faucets, competitorId } = await twoDeltas()
    const third = await createCompany(owner(), workspace.tenantId, { name: 'Delta', slug: 'delta-dental' })
    await tagAccounts([[faucets, 'Home']])
    await owner().query(
      `insert into competitor_alert_reps (tenant_id, competitor_id, company_id, person_id, reported_at)
       select tenant_id, competitor_id, $2, person_id, '2026-01-03' from competitor_reps where competitor_id = $1`,
      [competitorId, faucets],
    )
    const before = await content()
    await merge(faucets, airline)
    await merge(airline, third.id)
    expect((await split(third.id, 'd:deltafaucet.com')).body.data.company.id).toBe(faucets)
    expect((await split(third.id, 'd:delta.com')).body.data.company.id).toBe(airline)
    expect(await content()).toEqual(before)
  })

  test('into a company that is merged itself gives nothing to the others for good, and takes nothing of theirs', async () => {
    const { airline, faucets } = await twoDeltas()
    const { tenantId } = workspace
    const third = await createCompany(owner(), tenantId, { name: 'Delta', slug: 'delta-dental' })
    await havePositionsAtBoth({ airline: faucets, faucets: third.id })
    await tagAccounts([[faucets, 'Home']])
    await owner().query(
      `insert into account_tags (tenant_id, company_id, tag_id, group_id, single_group_id, created_at)
       select tenant_id, $2, tag_id, group_id, single_group_id, created_at from account_tags where company_id = $1`,
      [faucets, third.id],
    )
    const [row] = (await get(faucets)).client_rows
    expect(
      (await workspace.call('POST', '/client-companies/exclusions', { sourceRowId: row.id })).status,
    ).toBe(201)
    await owner().query(
      `insert into rejected_evidence
         (tenant_id, connector_id, person_id, kind, place_key, reason, rejected_by, rejected_at)
       select c.tenant_id, c.connector_id, c.person_id, 'company_overlap', $2, 'no', m.id, now()
       from connections c join members m on m.tenant_id = c.tenant_id
       where c.tenant_id = $1`,
      [tenantId, faucets],
    )
    const before = await content()
    await merge(faucets, airline)
    await merge(airline, third.id)
    await split(third.id, 'd:deltafaucet.com')
    await split(third.id, 'd:delta.com')
    const after = await content()
    for (const table of [
      'account_tags',
      'client_company_exclusion_keys',
      'company_keys',
      'company_merge_rows',
      'positions',
      'rejected_evidence',
    ])
      expect(after[table], table).toEqual(before[table])
  })

  test('what is imported later with the keys of either is of the one, and goes with its key', async () => {
    const { airline, faucets } = await twoDeltas()
    await merge(faucets, airline)
    const contact = {
      name: 'New',
      social_url: profile('new'),
      company_name: 'Delta',
      company_domain: 'deltafaucet.com',
    }
    await importJson(workspace, {
      connectors: [{ social_url: profile('connector-2'), name: 'Connector 2', contacts: [contact] }],
    })
    const counted = (await get(airline)).counts.contacts
    await split(airline, 'd:deltafaucet.com')
    const { rows } = await owner().query(
      `select company_id from people where tenant_id = $1 and social_id = 'new'`,
      [workspace.tenantId],
    )
    expect(rows).toEqual([{ company_id: faucets }])
    expect((await get(airline)).counts.contacts + (await get(faucets)).counts.contacts).toBe(counted)
  })

  test('that cannot be finished changes nothing', async () => {
    const { airline, faucets } = await twoDeltas()
    const before = await content()
    await owner().query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse before update on competitor_interactions for each row execute function refuse()`)
    expect((await merge(faucets, airline)).status).toBe(500)
    await owner().query('drop function refuse cascade')
    expect(await content()).toEqual(before)
  })

  test('waits for an import that has looked the company up and not written it yet', async () => {
    const { airline, faucets } = await twoDeltas()
    await owner().query('begin')
    await owner().query('select pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [
      `companies ${workspace.tenantId}`,
    ])
    let isDone = false
    const merging = merge(faucets, airline).then((answer) => {
      isDone = true
      return answer
    })
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(isDone).toBe(false)
    await owner().query('commit')
    expect((await merging).status).toBe(200)
  })

  test('waits longer than a statement of a request may take', async () => {
    const { pools } = service.database
    const { tenantId } = workspace
    await owner().query('begin')
    await owner().query('select pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [
      `companies ${tenantId}`,
    ])
    const locked = inTenantTransaction(pools.transactions, tenantId, async (db) => {
      await db.run(sql`set local statement_timeout = 50`)
      await lockForMoves({ db, tenantId })
      return 'locked'
    })
    locked.catch(() => {})
    await owner().query('select pg_sleep(0.2)')
    await owner().query('commit')
    expect(await locked).toBe('locked')
  })

  test('is refused into itself, of two competitors, and of what is not there', async () => {
    const { airline, faucets, competitorId } = await twoDeltas()
    const itself = await merge(airline, airline)
    expect([itself.status, itself.body.error.details[0].pointer]).toEqual([400, '/into'])
    for (const [id, other] of [
      [unknown, airline],
      [airline, unknown],
      ['x', airline],
    ] as const)
      expect((await merge(id, other)).status).toBe(404)
    const rival = await owner().query('select company_id from competitors where id = $1', [competitorId])
    const other = await createCompetitor(owner(), workspace.tenantId, { name: 'Other', companyId: faucets })
    expect(other.companyId).toBe(faucets)
    const both = await merge(faucets, rival.rows[0].company_id)
    expect([both.status, both.body.error.code]).toEqual([409, 'CONFLICT'])
  })
})

describe('a split', () => {
  test('moves what was reported by the keys to one more company of the name, and a merge undoes it', async () => {
    await workspace.call('POST', '/target-accounts', { account_name: 'Delta', domain: 'delta.com' })
    const contacts = [
      { company_domain: 'delta.com' },
      { company_social_url: 'https://www.linkedin.com/company/2710' },
      {},
    ].map((employer, at) => ({
      name: `Contact ${at}`,
      social_url: profile(`contact-${at}`),
      company_name: 'Delta',
      ...employer,
    }))
    await importJson(workspace, {
      connectors: [{ social_url: profile('connector-0'), name: 'Connector 0', contacts }],
    })
    const airline = await companyWith('d:delta.com')
    expect(await companyWith('n:2710')).toBe(airline)
    const before = await content()
    const { status, body } = await split(airline, 'n:2710')
    expect(status).toBe(200)
    const { company } = body.data
    expect(company).toMatchObject({
      name: 'Delta',
      numeric_id: '2710',
      domain: null,
      counts: { opportunities: 1 },
    })
    expect(company.likely_doubles).toMatchObject([{ id: airline }])
    expect(await get(airline)).toMatchObject({
      domain: 'delta.com',
      numeric_id: null,
      counts: { opportunities: 2 },
    })
    expect(await brokenInvariants(owner())).toEqual([])
    expect((await merge(company.id, airline)).status).toBe(200)
    const after = await content()
    for (const table of ['people', 'opportunities', 'positions', 'target_accounts', 'shared_times'])
      expect(after[table], table).toEqual(before[table])
    expect((await get(airline)).keys).toHaveLength(3)
  })

  test('takes the competitor along that was stated by the page, with the reps whose employer nobody has given', async () => {
    const { tenantId } = workspace
    const company = await createCompany(owner(), tenantId, {
      name: 'Delta',
      domain: 'delta.com',
      slug: 'delta',
    })
    const { id } = await createCompetitor(owner(), tenantId, {
      name: 'Delta',
      slug: 'delta',
      companyId: company.id,
    })
    const reps = ['rita', 'ron'].map((socialId) => ({ social_url: profile(socialId) }))
    for (const rep of reps) await workspace.call('POST', `/competitors/${id}/reps`, rep)
    const { rows } = await owner().query(
      'select id from competitor_people where tenant_id = $1 order by social_id',
      [tenantId],
    )
    const [repId, targetId] = rows.map((row) => row.id)
    await createInteraction(owner(), tenantId, { competitorId: id, repId, targetId })
    await countInteractions(service.database, tenantId)
    expect((await split(company.id, 's:delta')).body.data.company).toMatchObject({ competitor: { id } })
    const { body } = await workspace.call('GET', '/competitor-interactions?excluded=true')
    expect(body.data.interactions).toMatchObject([{ excluded_reason: 'own_staff', account_key: 's:delta' }])
  })

  test('takes the target account along that was stated by the page, whatever domain beside it', async () => {
    const account_social_url = 'https://www.linkedin.com/company/delta-%C3%A9'
    const account = { account_name: 'Delta', account_social_url, domain: 'delta.com' }
    expect((await workspace.call('POST', '/target-accounts', account)).status).toBe(201)
    const { body } = await split(await companyWith('d:delta.com'), 's:delta-é')
    expect(body.data.company).toMatchObject({ target_account: { account_name: 'Delta' } })
    expect(await get(body.data.from)).toMatchObject({ target_account: null })
  })

  test('is refused with keys the company does not have, and with all that it has', async () => {
    const { airline } = await twoDeltas()
    const foreign = await split(airline, 'd:delta.com', 'd:deltafaucet.com')
    expect([foreign.status, foreign.body.error.details[0].pointer]).toEqual([400, '/keys/1'])
    const all = await split(airline, 'd:delta.com', 'x:delta')
    expect([all.status, all.body.error.details[0].pointer]).toEqual([400, '/keys'])
    expect((await split(unknown, 'd:delta.com')).status).toBe(404)
  })
})
