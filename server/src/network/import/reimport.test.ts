import { buildZip } from '@throughline/parsing/contacts/testing/build-zip.ts'
import { csvText } from '@throughline/parsing/csv/testing/csv-text.ts'
import { jsonImportOf } from '@throughline/sample/json-import.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Worker } from '../../floor/queue/worker.ts'
import { systemTag } from '../../testing/factories/tag.ts'
import { importFile, importJson } from '../../testing/import.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { networkTables } from '../../testing/network-content.ts'
import { rowsOf } from '../../testing/rows-of.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { archiveFile, type TestFile, testNetwork, textFile } from './testing/sample-files.ts'
import { workInSmallChunks } from './testing/work-in-small-chunks.ts'

let service: TestService
let worker: Worker
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  worker = workInSmallChunks(service.database.pools, { rows: 20 })
})
beforeEach(async () => {
  workspace = await service.createWorkspace()
})
afterAll(async () => {
  expect(await brokenInvariants(service.database.owner)).toEqual([])
  await worker.stop()
  await service.stop()
})

const profile = (id: string) => `https://www.linkedin.com/in/${id}`
const asAda = [['social_url', profile('ada-chen')]] as const
const allOfAda = [...asAda, ['full', 'true']] as const
const nothing = { new: 0, changed: 0, gone: 0, opportunities: 0 }

async function rows(statement: string) {
  const { rows: found } = await service.database.owner.query(statement, [workspace.tenantId])
  return found
}

/** The rows of the network, ids and times of writing included. */
async function network(): Promise<Record<string, string>> {
  const all = await rowsOf(service.database.owner, workspace.tenantId)
  const tables = [...networkTables, 'company_keys', 'tags', 'owners'].filter(
    (table) => table !== 'job_row_errors',
  )
  return Object.fromEntries(tables.map((table) => [table, all[table] ?? 'no such table']))
}

const list = (...contacts: string[]): TestFile =>
  textFile('contacts.csv', ['Name,URL,Position,Company,Connected On', ...contacts])
const bo = 'Bo Diaz,https://www.linkedin.com/in/bo-diaz,CTO,Brightloom,2021-03-04'
const cy = 'Cy Ek,https://www.linkedin.com/in/cy-ek,Partner,Harbour,2020-01-02'
const di = 'Di Fu,https://www.linkedin.com/in/di-fu,,,'

const opportunity = async (socialId: string) => {
  const [found] = await rows(`
    select o.id, o.score, o.notes, o.status_id, o.connected_on, o.created_at, o.updated_at, c.gone_at,
      c.updated_at as connection_updated_at, p.updated_at as person_updated_at
    from opportunities o
    join people p on p.tenant_id = o.tenant_id and p.id = o.prospect_id
    join connections c on c.tenant_id = o.tenant_id and c.connector_id = o.connector_id and c.person_id = p.id
    where o.tenant_id = $1 and p.social_id = '${socialId}'`)
  return found
}

describe('importing the same again', () => {
  test('an archive changes no row', async () => {
    const archive = await archiveFile(testNetwork({ contactsPerConnector: 60 }).connectorAt(0))
    const first = await importFile(workspace, archive)
    expect(first.summary.new).toBe(60)
    const before = await network()
    const second = await importFile(workspace, archive)
    expect(second).toMatchObject({ status: 'COMPLETED', summary: nothing })
    expect(await network()).toEqual(before)
    expect(second.progress.stages).toEqual({
      ...first.progress.stages,
      creating_relationships: { relationships_created: 0 },
    })
  })

  test('a push of several connectors who know the same people and each other changes no row', async () => {
    const connectors = [...testNetwork({ contactsPerConnector: 60 }).connectors()].flatMap(
      (one) => jsonImportOf(one).connectors,
    )
    const push = { connectors, owner_email: 'kim@owners.test', create_owner_if_missing: true }
    const first = await importJson(workspace, push)
    expect(first.summary).toMatchObject({ connectors: 3, new: 180 })
    const before = await network()
    expect(await importJson(workspace, push)).toMatchObject({ status: 'COMPLETED', summary: nothing })
    expect(await network()).toEqual(before)
  })

  test('archives of people who know each other change no row in whatever order they come again', async () => {
    const archives = await Promise.all(
      [...testNetwork({ contactsPerConnector: 60 }).connectors()].map(archiveFile),
    )
    for (const archive of archives) await importFile(workspace, archive)
    const before = await network()
    for (const archive of archives.reverse())
      expect((await importFile(workspace, archive)).summary).toMatchObject(nothing)
    expect(await network()).toEqual(before)
  })

  test('tags, owner and everything set by hand stay', async () => {
    const fields = [
      ...asAda,
      ['connector_tag', 'Friend'],
      ['owner_email', 'kim@owners.test'],
      ['create_owner_if_missing', 'true'],
    ] as const
    await importFile(workspace, list(bo, cy), fields)
    const before = await network()
    await importFile(workspace, list(bo, cy), fields)
    await importFile(workspace, list(bo, cy), asAda)
    expect(await network()).toEqual(before)
  })
})

describe('importing a changed file', () => {
  test('changes what changed and nothing else', async () => {
    await importFile(workspace, list(bo, cy, di), asAda)
    const before = { bo: await opportunity('bo-diaz'), cy: await opportunity('cy-ek') }
    const job = await importFile(workspace, list(bo, cy.replace('Partner', 'Founder'), di), asAda)
    expect(job.summary).toMatchObject({ new: 0, changed: 1, gone: 0 })
    expect(await opportunity('bo-diaz')).toEqual(before.bo)
    const [person] = await rows(
      `select job_title, seniority from people where tenant_id = $1 and social_id = 'cy-ek'`,
    )
    expect(person).toEqual({ job_title: 'Founder', seniority: 'c_level' })
    expect(await opportunity('cy-ek')).toMatchObject({
      id: before.cy.id,
      connection_updated_at: before.cy.connection_updated_at,
    })
  })

  test('a contact counts once: as new, as changed, or as neither', async () => {
    await importFile(workspace, list(bo, cy, di), asAda)
    const others = [['social_url', profile('eve-gray')]] as const
    // Known to the workspace with another title, but not connected to this connector before.
    const job = await importFile(workspace, list(bo.replace('CTO', 'CEO'), cy), others)
    expect(job.summary).toMatchObject({ new: 2, changed: 0 })
    const later = await importFile(
      workspace,
      list(bo.replace('CTO', 'COO').replace('2021', '2022'), cy, di),
      others,
    )
    expect(later.summary).toMatchObject({ new: 1, changed: 1 })
  })

  test('what the file leaves blank stays as it was', async () => {
    await importFile(workspace, list(bo), asAda)
    const before = await network()
    const job = await importFile(workspace, list(',https://www.linkedin.com/in/bo-diaz,,,'), asAda)
    expect(job.summary).toMatchObject(nothing)
    expect(await network()).toEqual(before)
  })

  test('who left the file is gone: the connection proves nothing, notes and status stay; coming back undoes it', async () => {
    await importFile(workspace, list(bo, cy), asAda)
    const connected = await opportunity('cy-ek')
    const status = await systemTag(service.database.owner, workspace.tenantId, 'Contacted')
    await workspace.call('PUT', `/opportunities/${connected.id}`, {
      status_id: status.id,
      notes: 'Met in May',
    })

    const gone = await importFile(workspace, list(bo), allOfAda)
    expect(gone.summary).toMatchObject({ new: 0, changed: 0, gone: 1 })
    const left = await opportunity('cy-ek')
    expect(left).toMatchObject({
      id: connected.id,
      score: null,
      connected_on: null,
      notes: 'Met in May',
      status_id: status.id,
    })
    expect(left.gone_at).not.toBeNull()
    expect((await opportunity('bo-diaz')).gone_at).toBeNull()
    const still = await importFile(workspace, list(bo), allOfAda)
    expect(still.summary).toMatchObject(nothing)
    expect(await opportunity('cy-ek')).toEqual(left)

    const back = await importFile(workspace, list(bo, cy), asAda)
    expect(back.summary).toMatchObject({ new: 0, changed: 1, gone: 0 })
    expect(await opportunity('cy-ek')).toMatchObject({
      id: connected.id,
      score: connected.score,
      connected_on: connected.connected_on,
      gone_at: null,
      notes: 'Met in May',
      status_id: status.id,
    })
  })

  test.each([
    ['a row of the file', 'Cy Ek,"https://www.linkedin.com/in/cy-ek,Partner,Harbour,'],
    ['the address in one', 'Cy Ek,see her profile,Partner,Harbour,'],
  ])('nobody is gone when %s could not be read: it may be anybody', async (_what, row) => {
    await importFile(workspace, list(bo, cy), asAda)
    const job = await importFile(workspace, list(bo, row), allOfAda)
    expect(job).toMatchObject({ status: 'COMPLETED', summary: { gone: 0 } })
    expect(job.row_errors).toHaveLength(1)
    expect((await opportunity('cy-ek')).gone_at).toBeNull()
  })

  test('messages of a day are counted anew, but of the day of its export an archive may hold a part', async () => {
    const headings = ['FROM', 'SENDER PROFILE URL', 'TO', 'RECIPIENT PROFILE URLS', 'DATE', 'FOLDER']
    const archive = async (exportedOn: string, hours: number) => {
      const sent = ['Ada Chen', profile('ada-chen'), 'Bo', profile('bo-diaz')]
      const messages = Array.from({ length: hours }, (_, hour) => [
        ...sent,
        `2026-05-04 1${hour}:00:00 UTC`,
        'INBOX',
      ])
      const files = {
        'Connections.csv': `Name,URL\nBo,${profile('bo-diaz')}\n`,
        'messages.csv': csvText([headings, ...messages]),
      }
      const file = { name: 'archive.zip', bytes: await buildZip(files) }
      await importFile(workspace, file, [...asAda, ['exported_on', exportedOn]])
      return (await rows('select count from engagements where tenant_id = $1'))[0].count
    }
    expect(await archive('2026-05-04', 2)).toBe(2)
    expect(await archive('2026-05-04', 3)).toBe(3)
    expect(await archive('2026-05-04', 1)).toBe(3)
    expect(await archive('2026-05-05', 2)).toBe(2)
  })

  test('another connector’s contacts are not gone', async () => {
    await importFile(workspace, list(bo, cy), [['social_url', profile('eve-gray')]])
    const job = await importFile(workspace, list(bo), allOfAda)
    expect(job.summary).toMatchObject({ new: 1, gone: 0 })
  })

  test('a version of an opportunity never goes back, though it was edited after the import was accepted', async () => {
    await importFile(workspace, list(bo, cy), asAda)
    const { id } = await opportunity('cy-ek')
    const future = '2126-01-01T00:00:00.000Z'
    await service.database.owner.query('update opportunities set updated_at = $1 where id = $2', [future, id])
    await importFile(workspace, list(bo), allOfAda)
    expect((await opportunity('cy-ek')).updated_at > future).toBe(true)
  })

  test('a connector whom lists give another name is found and ordered by it', async () => {
    await importJson(workspace, { connectors: [{ social_url: profile('bo-diaz') }] })
    await importFile(workspace, list(bo), asAda)
    await importFile(workspace, list(bo.replace('Bo Diaz', 'Boris Diaz')), asAda)
    const { body } = await workspace.call('GET', '/network/connectors?search=boris')
    expect(body.data.connectors).toMatchObject([{ name: 'Boris Diaz' }])
  })
})

describe('pushing', () => {
  const ada = { social_url: profile('ada-chen') }
  const contact = (id: string, more = {}) => ({ social_url: profile(id), ...more })
  const interaction = (at: string, more = {}) => ({
    contact_social_url: profile('bo-diaz'),
    type: 'comment',
    direction: 'out',
    occurred_at: at,
    ...more,
  })
  const push = (more: object) => importJson(workspace, { connectors: [{ ...ada, ...more }] })
  const interactions = async () =>
    (await rows('select coalesce(sum(count), 0) as interactions from engagements where tenant_id = $1'))[0]
      .interactions

  test('never marks anybody gone', async () => {
    await importFile(workspace, list(bo, cy), asAda)
    expect((await push({ contacts: [contact('bo-diaz')] })).summary).toMatchObject(nothing)
    expect((await push({})).summary).toMatchObject(nothing)
    expect((await opportunity('cy-ek')).gone_at).toBeNull()
  })

  test('the same interactions twice doubles nothing; other interactions of the same day add up', async () => {
    const morning = {
      engagements: [
        interaction('2026-03-01T08:00:00Z'),
        interaction('2026-03-01T09:00:00Z', { type: 'message' }),
      ],
    }
    await push(morning)
    expect(await interactions()).toBe(2)
    await push(morning)
    expect(await interactions()).toBe(2)
    await push({ engagements: [interaction('2026-03-01T18:00:00Z'), interaction('2026-03-01T18:00:01Z')] })
    expect(await interactions()).toBe(4)
  })

  test('interactions on one post stay one interaction, reported once, twice or together with others', async () => {
    const url = 'https://www.linkedin.com/feed/update/urn:li:activity:7331190065471078400'
    await push({
      engagements: [
        interaction('2026-03-01T08:00:00Z', { url }),
        interaction('2026-03-02T08:00:00Z', { url }),
      ],
    })
    await push({ engagements: [interaction('2026-03-03T08:00:00Z', { url })] })
    expect(await rows('select count, occurred_at from engagements where tenant_id = $1')).toEqual([
      { count: 1, occurred_at: '2026-03-03T08:00:00.000Z' },
    ])
  })

  test('a corrected date makes no second position or school', async () => {
    const career = (year: string) => ({
      positions: [
        { company_name: 'Brightloom', title: 'CTO', started_on: year },
        { company_name: 'Harbour', title: 'Intern', started_on: '2001', finished_on: '2002' },
      ],
      education: [{ school_name: 'Ashfield', degree: 'BSc', started_on: year, finished_on: '2030' }],
    })
    await push({ contacts: [contact('bo-diaz', career('2019'))] })
    await push({
      contacts: [
        contact('bo-diaz', {
          positions: career('2020-05').positions.slice(0, 1),
          education: career('2020').education,
        }),
      ],
    })
    const positions = await rows(
      'select title, started_on from positions where tenant_id = $1 order by title',
    )
    expect(positions).toEqual([
      { title: 'CTO', started_on: '2020-05-01' },
      { title: 'Intern', started_on: '2001-01-01' },
    ])
    expect(await rows('select started_on from education where tenant_id = $1')).toEqual([
      { started_on: '2020-01-01' },
    ])
  })

  test('two stays with one title at one company are two positions', async () => {
    const stay = (started_on: string, finished_on: string) => ({
      company_name: 'Brightloom',
      title: 'CTO',
      started_on,
      finished_on,
    })
    await push({ positions: [stay('2010', '2012'), stay('2015', '2018')] })
    expect(await rows('select from positions where tenant_id = $1')).toHaveLength(2)
  })
})
