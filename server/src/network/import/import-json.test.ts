import { contactsOf } from '@throughline/sample/contacts.ts'
import { interactionsOf } from '@throughline/sample/interactions.ts'
import { jsonImportOf } from '@throughline/sample/json-import.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTag, createTagGroup } from '../../testing/factories/tag.ts'
import { importJson } from '../../testing/import.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { testNetwork } from './testing/sample-files.ts'

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

const profile = (id: string) => `https://www.linkedin.com/in/${id}`
const companyPage = 'https://www.linkedin.com/company/brightloom'
const ada = { social_url: profile('ada-chen'), name: 'Ada Chen' }

const push = (...connectors: object[]) => importJson(workspace, { connectors })

async function rows(statement: string) {
  const { rows: found } = await service.database.owner.query(statement, [workspace.tenantId])
  return found
}

const companies = () =>
  rows(`
    select c.name, c.domain, c.slug, c.numeric_id, c.headcount,
      (select array_agg(k.key order by k.key) from company_keys k
       where k.tenant_id = c.tenant_id and k.company_id = c.id) as keys
    from companies c where c.tenant_id = $1 order by c.name`)

async function employerOf(socialId: string) {
  const [found] = await rows(`
    select c.domain from people p join companies c on c.tenant_id = p.tenant_id and c.id = p.company_id
    where p.tenant_id = $1 and p.social_id = '${socialId}'`)
  return found
}

const people = () =>
  rows(
    `select social_id, name, email, job_title, company_name from people where tenant_id = $1 order by social_id`,
  )

describe('a whole network as JSON', () => {
  test('is completed, and its counters are those of the rows', async () => {
    const connector = testNetwork().connectorAt(0)
    const body = jsonImportOf(connector)
    const job = await importJson(workspace, { ...body, create_owner_if_missing: true })
    expect(job).toMatchObject({ status: 'COMPLETED', row_errors: [] })
    const [counts] = await rows(`
      select (select count(*) from connections where tenant_id = $1 and gone_at is null) as contacts,
        (select count(*) from companies where tenant_id = $1) as companies,
        (select count(*) from opportunities where tenant_id = $1) as opportunities`)
    expect(counts.contacts).toBe(200)
    expect(job.progress.stages).toMatchObject({
      ingesting_contacts: { contacts_fetched: 200, contacts_total: 200 },
      extracting_prospects: { prospects_found: 200 },
      processing_companies: { companies_enriched: counts.companies },
      creating_relationships: { relationships_created: counts.opportunities },
    })
    const [{ interactions }] = await rows(
      'select sum(count) as interactions from engagements where tenant_id = $1',
    )
    const reported = [...contactsOf(connector)].flatMap((contact) => interactionsOf(connector, contact))
    expect(interactions).toBe(reported.length)
    const [{ positions }] = await rows('select count(*) as positions from positions where tenant_id = $1')
    expect(positions).toBeGreaterThan(200)
    const [{ education }] = await rows('select count(*) as education from education where tenant_id = $1')
    expect(education).toBeGreaterThan(100)
  })

  test('a push of a connector without contacts is one on purpose', async () => {
    const job = await push(ada)
    expect(job).toMatchObject({ status: 'COMPLETED', summary: { connectors: 1, new: 0 } })
  })
})

describe('companies', () => {
  const at = (id: string, employer: object) => ({ social_url: profile(id), ...employer })

  test('the legal forms and spellings of one employer are one company', async () => {
    const names = [
      'Brightloom',
      'Brightloom Inc.',
      'BRIGHTLOOM, Inc',
      'Brightloom GmbH & Co. KG',
      'The Brightloom Ltd',
    ]
    await push({ ...ada, contacts: names.map((company_name, n) => at(`p-${n}`, { company_name })) })
    expect(await companies()).toMatchObject([{ keys: ['x:brightloom'] }])
  })

  test('domain, page and number bring together what has different names, in whatever order they come', async () => {
    const page = 'https://www.linkedin.com/company/brightloom'
    const mentions = [
      { company_name: 'Brightloom', company_domain: 'brightloom.test' },
      {
        company_name: 'Brightloom Labs',
        company_domain: 'https://www.brightloom.test/jobs',
        company_social_url: page,
      },
      { company_name: 'BL Research', company_social_url: `${page}/about/` },
      { company_name: 'Brightloom' },
    ]
    for (const order of [mentions, [...mentions].reverse()]) {
      workspace = await service.createWorkspace()
      await push({ ...ada, contacts: order.map((employer, n) => at(`p-${n}`, employer)) })
      expect(await companies()).toMatchObject([{ domain: 'brightloom.test', slug: 'brightloom' }])
    }
  })

  test('an address alone names its company', async () => {
    await push({
      ...ada,
      contacts: [
        at('bo', { company_domain: 'brightloom.test' }),
        at('cy', { company_social_url: 'https://www.linkedin.com/company/1234' }),
      ],
    })
    expect(await companies()).toMatchObject([
      { name: '1234', numeric_id: '1234' },
      { name: 'brightloom.test', domain: 'brightloom.test' },
    ])
    expect(await people()).toMatchObject([{}, { company_name: 'brightloom.test' }, { company_name: '1234' }])
  })

  test('what names no company is kept as text and makes none', async () => {
    const names = ['Inc.', 'Self-employed', '-', 'Freelance', '']
    await push({ ...ada, contacts: names.map((company_name, n) => at(`p-${n}`, { company_name })) })
    expect(await companies()).toEqual([])
    expect((await people()).map(({ company_name }) => company_name)).toEqual(['', ...names])
  })

  test('who leaves an employer for none that has a name is not there any more', async () => {
    await push({ ...ada, contacts: [at('bo', { company_name: 'Brightloom' })] })
    await push({ ...ada, contacts: [at('bo', { company_name: 'Freelance' })] })
    const [found] = await rows(
      `select company_name, company_id from people where tenant_id = $1 and social_id = 'bo'`,
    )
    expect(found).toEqual({ company_name: 'Freelance', company_id: null })
  })

  test('the headcount of a company is the highest the push tells', async () => {
    const job = (headcount: number, year: string) => ({
      company_name: 'Brightloom',
      headcount,
      started_on: year,
    })
    await push({
      ...ada,
      positions: [job(12, '2015')],
      contacts: [{ social_url: profile('bo'), positions: [job(200, '2018'), job(90, '2020')] }],
    })
    expect(await companies()).toMatchObject([{ headcount: 200 }])
  })
})

describe('people whom several connectors of one push know', () => {
  test('are one person: what is reported last holds, what is left blank does not count', async () => {
    const bo = { social_url: profile('bo') }
    await push(
      {
        ...ada,
        contacts: [{ ...bo, name: 'Bo D.', email: 'bo@brightloom.test', company_name: 'Brightloom' }],
      },
      { social_url: profile('cy'), contacts: [{ ...bo, name: 'Bo Diaz', job_title: 'CTO' }] },
    )
    expect((await people())[1]).toEqual({
      social_id: 'bo',
      name: 'Bo Diaz',
      email: 'bo@brightloom.test',
      job_title: 'CTO',
      company_name: 'Brightloom',
    })
  })

  test('who is a connector of the push knows best who they are', async () => {
    const cy = { social_url: profile('cy'), name: 'Cy Ek', job_title: 'Partner', company_name: 'Harbour' }
    const contact = {
      social_url: profile('cy'),
      name: 'C. E.',
      job_title: 'Intern',
      company_name: 'Elsewhere',
    }
    await push(cy, { ...ada, contacts: [contact] })
    expect((await people())[1]).toMatchObject({
      name: 'Cy Ek',
      job_title: 'Partner',
      company_name: 'Harbour',
    })
    const again = await push(cy, { ...ada, contacts: [contact] })
    expect(again.summary).toMatchObject({ new: 0, changed: 0, opportunities: 0 })
  })

  test('an employer reported by name alone keeps its page and domain, in either order and said by themselves', async () => {
    const bo = (more: object) => ({ social_url: profile('bo'), name: 'Bo Diaz', ...more })
    const keys = { company_domain: 'brightloom.test', company_social_url: companyPage }
    const full = { ...ada, contacts: [bo({ company_name: 'Brightloom', ...keys })] }
    const named = { social_url: profile('cy'), contacts: [bo({ company_name: 'Brightloom, Inc.' })] }
    const themselves = bo({ company_name: 'Brightloom' })
    for (const connectors of [
      [full, named],
      [named, full],
      [full, themselves],
      [themselves, full],
    ]) {
      workspace = await service.createWorkspace()
      await push(...connectors)
      expect(await companies()).toMatchObject([{ domain: 'brightloom.test', slug: 'brightloom' }])
      expect(await employerOf('bo')).toEqual({ domain: 'brightloom.test' })
    }
  })

  test('of two employers the one reported last is taken without anything of the other', async () => {
    const bo = (more: object) => ({ social_url: profile('bo'), ...more })
    await push(
      { ...ada, contacts: [bo({ company_name: 'Brightloom', company_domain: 'brightloom.test' })] },
      { social_url: profile('cy'), contacts: [bo({ company_name: 'Harbour' })] },
    )
    expect(await employerOf('bo')).toEqual({ domain: null })
  })

  test('a connector told of twice is one', async () => {
    const job = await push(
      { ...ada, contacts: [{ social_url: profile('bo') }] },
      { ...ada, job_title: 'Partner', contacts: [{ social_url: profile('cy') }] },
    )
    expect(job).toMatchObject({ status: 'COMPLETED', summary: { connectors: 1, new: 2 } })
    const { body } = await workspace.call('GET', '/network/connectors')
    expect(body.data.connectors).toMatchObject([{ job_title: 'Partner', opportunities_count: 2 }])
  })
})

describe('interactions', () => {
  const interaction = (more: object) => ({
    contact_social_url: profile('bo'),
    type: 'comment',
    direction: 'in',
    ...more,
  })
  const contacts = [{ social_url: profile('bo') }]
  const interactions = () =>
    rows('select type, direction, count, act_key from engagements where tenant_id = $1 order by act_key')

  test('on one post are one interaction whatever form its address has; without a post the moment tells them apart', async () => {
    await push({
      ...ada,
      contacts,
      engagements: [
        interaction({
          occurred_at: '2026-03-01T10:00:00Z',
          url: 'https://www.linkedin.com/feed/update/urn:li:activity:7331190065471078400',
        }),
        interaction({
          occurred_at: '2026-03-02T10:00:00Z',
          url: 'https://www.linkedin.com/posts/x-activity-7331190065471078400-AbCd?x=1',
        }),
        interaction({ occurred_at: '2026-03-01T10:00:00Z', direction: 'out' }),
        interaction({ occurred_at: '2026-03-01T11:00:00+01:00', direction: 'out' }),
        interaction({ occurred_at: '2026-03-01T10:00:01Z', direction: 'out' }),
        interaction({ occurred_at: '2026-03-01T10:00:00Z', direction: null }),
      ],
    })
    expect(await interactions()).toMatchObject([
      { type: 'comment', direction: 'in', count: 1, act_key: 'p:7331190065471078400' },
      { direction: expect.toBeOneOf(['out', null]), count: 1, act_key: 't:2026-03-01T10:00:00.000Z' },
      { direction: expect.toBeOneOf(['out', null]), count: 1, act_key: 't:2026-03-01T10:00:00.000Z' },
      { direction: 'out', count: 1, act_key: 't:2026-03-01T10:00:01.000Z' },
    ])
  })

  test('with somebody who is in no list make them a prospect', async () => {
    await push({ ...ada, engagements: [interaction({ occurred_at: '2026-03-01T10:00:00Z' })] })
    const [opportunity] = await rows(
      'select engagement_count, connected_on, score from opportunities where tenant_id = $1',
    )
    expect(opportunity).toMatchObject({ engagement_count: 1, connected_on: null })
    expect(opportunity.score).toBeGreaterThan(0)
    const [{ connections }] = await rows(
      'select count(*) as connections from connections where tenant_id = $1',
    )
    expect(connections).toBe(0)
  })
})

describe('tags', () => {
  test('new ones stand behind those of the group without a gap, whichever others come with them', async () => {
    await push({ ...ada, tags: ['Board', 'Adviser'] })
    const group = async () =>
      rows(`
        select t.name, t.position from tags t
        join tag_groups g on g.tenant_id = t.tenant_id and g.id = t.group_id
        where t.tenant_id = $1 and g.system_role = 'connector_type'
        order by t.position`)
    const before = await group()
    await push({ ...ada, tags: ['board', 'Alumna', 'ADVISER', 'Godmother'] })
    const after = await group()
    expect(after.map(({ position }) => position)).toEqual([...after.keys()])
    expect(after.slice(before.length).map(({ name }) => name)).toEqual(['Alumna', 'Godmother'])
  })

  test('one of a single group takes the place of the one that is there, the last of several that come', async () => {
    const group = await createTagGroup(service.database.owner, workspace.tenantId, {
      subjectType: 'person',
      selection: 'single',
      name: 'Region',
    })
    for (const name of ['North', 'South', 'West'])
      await createTag(service.database.owner, workspace.tenantId, { groupId: group.id, name })
    const tags = async () => {
      const { body } = await workspace.call('GET', '/network/connectors')
      return body.data.connectors[0].connector_tags.sort()
    }
    await push({ ...ada, tags: ['North', 'Friend'] })
    expect(await tags()).toEqual(['Friend', 'North'])
    await push({ ...ada, tags: ['Advisor', 'south'] })
    expect(await tags()).toEqual(['Advisor', 'Friend', 'South'])
    await push({ ...ada, tags: ['North', 'West'] })
    await push({ ...ada, tags: ['West'] })
    await push(ada)
    expect(await tags()).toEqual(['Advisor', 'Friend', 'West'])
  })
})

describe('what cannot be', () => {
  test('is a row error that names list, line and field; the rest of the row is kept', async () => {
    const now = Date.now()
    const later = new Date(now + 3 * 86_400_000).toISOString()
    const job = await push(
      { social_url: profile('first') },
      {
        ...ada,
        positions: [{ company_name: 'Acme', started_on: '2021-02-30' }],
        contacts: [
          { social_url: profile('bo'), email: 'nowhere', connected_on: '0000', company_domain: 'a b' },
          { social_url: 'https://example.test/nobody', name: 'Nobody' },
          { social_url: ada.social_url },
          { social_url: profile('cy'), connected_on: later.slice(0, 10), company_social_url: profile('x') },
          {
            social_url: profile('di'),
            positions: [
              { company_name: 'Acme', started_on: '2020', finished_on: '2019-06' },
              { company_name: 'Acme', title: 'CTO', finished_on: '2020-06-31' },
            ],
            education: [{ school_name: 'Ashfield', started_on: '2010', finished_on: '2009' }],
          },
        ],
        engagements: [
          { contact_social_url: profile('bo'), type: 'comment', occurred_at: later },
          { contact_social_url: ada.social_url, type: 'comment', occurred_at: '2026-01-01T00:00:00Z' },
          {
            contact_social_url: profile('bo'),
            type: 'comment',
            occurred_at: '2026-01-01T00:00:00Z',
            url: 'javascript:alert(1)',
          },
        ],
      },
    )
    expect(job).toMatchObject({ status: 'COMPLETED', summary: { new: 3 } })
    const contactRow = (line: number, field: string, reason: string) => ({
      file: 'connectors[1].contacts',
      line,
      field,
      reason,
    })
    const actRow = (line: number, field: string, reason: string) => ({
      file: 'connectors[1].engagements',
      line,
      field,
      reason,
    })
    expect(job.row_errors).toEqual([
      { file: 'connectors[1]', line: 1, field: 'positions.started_on', reason: 'not a date' },
      contactRow(1, 'email', 'not an e-mail address'),
      contactRow(1, 'company_domain', 'not the domain of a company'),
      contactRow(1, 'connected_on', 'not a date'),
      contactRow(2, 'social_url', 'not a profile address'),
      contactRow(3, 'social_url', "the connector's own profile address"),
      contactRow(4, 'company_social_url', 'not the address of a company'),
      contactRow(4, 'connected_on', 'in the future'),
      contactRow(5, 'positions.finished_on', 'before the start'),
      contactRow(5, 'positions.finished_on', 'not a date'),
      contactRow(5, 'education.finished_on', 'before the start'),
      actRow(1, 'occurred_at', 'in the future'),
      actRow(2, 'contact_social_url', "the connector's own profile address"),
      actRow(3, 'url', 'not a web address'),
    ])
    const positions = await rows(`
      select p.title, p.started_on, p.finished_on, p.is_current from positions p
      join people on people.tenant_id = p.tenant_id and people.id = p.person_id
      where p.tenant_id = $1 and people.social_id = 'di'`)
    expect(positions).toEqual([{ title: '', started_on: '2020-01-01', finished_on: null, is_current: false }])
    const schools = await rows('select started_on, finished_on from education where tenant_id = $1')
    expect(schools).toEqual([{ started_on: null, finished_on: null }])
    const interactions = await rows('select url from engagements where tenant_id = $1')
    expect(interactions).toEqual([{ url: null }])
  })

  test('people whose address a program did not know do not become one', async () => {
    const contacts = ['undefined', 'UNKNOWN', 'null', 'bo-diaz'].map((id, n) => ({
      social_url: profile(id),
      name: `Contact ${n}`,
    }))
    const job = await push({ ...ada, contacts })
    expect(job.summary).toMatchObject({ rows_skipped: 3, new: 1 })
    expect(job.row_errors.map(({ line, field }: { line: number; field: string }) => [line, field])).toEqual([
      [1, 'social_url'],
      [2, 'social_url'],
      [3, 'social_url'],
    ])
    expect((await people()).map(({ social_id }) => social_id)).toEqual(['ada-chen', 'bo-diaz'])
  })

  test('leaves out a row and counts it, when it names nobody, no company or no school', async () => {
    const job = await push({
      ...ada,
      contacts: [
        { social_url: '', name: 'Nobody' },
        {
          social_url: profile('bo'),
          positions: [{ title: 'CTO' }, { company_name: '-', title: 'Lead' }, { company_name: 'Acme' }],
          education: [{ school_name: '\u200b' }],
        },
      ],
      engagements: [{ contact_social_url: '', type: 'comment', occurred_at: '2026-01-01T00:00:00Z' }],
    })
    const contacts = 'connectors[0].contacts'
    expect(job.row_errors).toEqual([
      { file: contacts, line: 1, field: 'social_url', reason: 'no profile address' },
      { file: contacts, line: 2, field: 'positions.company_name', reason: 'no company' },
      { file: contacts, line: 2, field: 'positions.company_name', reason: 'no company' },
      { file: contacts, line: 2, field: 'education.school_name', reason: 'no school' },
      {
        file: 'connectors[0].engagements',
        line: 1,
        field: 'contact_social_url',
        reason: 'no profile address',
      },
    ])
    expect(job.summary).toMatchObject({ rows_read: 8, rows_skipped: 5 })
  })

  test('does not stop an import: the longest and oddest texts a push may hold', async () => {
    const long = '\ufdfa'.repeat(256)
    const odd = 'A\u0007\t\r\n\\N"{},\u200f\ud83d\udc1d\u2028B'
    const job = await push({
      social_url: profile('é'.repeat(200)),
      name: long,
      job_title: long,
      company_name: long,
      tags: ['x'.repeat(256), odd],
      positions: [
        { company_name: long, title: long, headcount: 10_000_000, started_on: '0001', finished_on: '9999' },
      ],
      education: [
        {
          school_name: long,
          degree: long,
          field_of_study: long,
          started_on: '0001',
          finished_on: '9999-12-31',
        },
      ],
      contacts: [
        { social_url: profile('bo'), name: odd, job_title: odd, company_name: odd },
        {
          social_url: profile('cy'),
          name: long,
          company_name: long,
          education: [{ school_name: long, degree: long }],
        },
      ],
      engagements: [
        {
          contact_social_url: profile('bo'),
          type: 'meeting',
          occurred_at: '0001-01-01T00:00:00Z',
          url: `https://example.test/${'\u{1f41d}'.repeat(900)}`,
        },
      ],
    })
    expect(job).toMatchObject({ status: 'COMPLETED', row_errors: [] })
    expect((await people())[0]).toMatchObject({ social_id: 'bo', name: 'A \\N"{},\u200f\ud83d\udc1d B' })
    const { body } = await workspace.call('GET', '/network/connectors')
    expect(body.data.connectors).toMatchObject([{ name: long, opportunities_count: 2 }])
  })
})
