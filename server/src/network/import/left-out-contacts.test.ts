import { buildZip } from '@throughline/parsing/contacts/testing/build-zip.ts'
import { csvText } from '@throughline/parsing/csv/testing/csv-text.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importFile, importJson } from '../../testing/import.ts'
import { brokenInvariants } from '../../testing/invariants.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { type TestFile, textFile } from './testing/sample-files.ts'

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
const asAda = [['social_url', profile('ada-chen')]] as const
const full = ['full', 'true'] as const
const asDryRun = ['dry_run', 'true'] as const

const headings = ['First Name', 'Last Name', 'URL', 'Email Address', 'Company', 'Position', 'Connected On']
const exported = (...ids: string[]) =>
  csvText([headings, ...ids.map((id) => [id, 'Quill', profile(id), '', 'Tarn', 'Buyer', '2 Feb 2020'])])
const ownExport = (...ids: string[]): TestFile => textFile('Connections.csv', [exported(...ids)])
const table = (...ids: string[]): TestFile =>
  textFile('Connections.csv', ['Name,URL', ...ids.map((id) => `${id},${profile(id)}`)])

async function connected(): Promise<string[]> {
  const { rows } = await service.database.owner.query(
    `select p.social_id from connections c join people p on p.tenant_id = c.tenant_id and p.id = c.person_id
     where c.tenant_id = $1 and c.gone_at is null order by 1`,
    [workspace.tenantId],
  )
  return rows.map(({ social_id }) => social_id)
}

const everybody = ['bo', 'cy', 'di', 'ed']

describe('who is left out of', () => {
  beforeEach(async () => {
    await importFile(workspace, ownExport(...everybody), asAda)
  })

  test('the network’s own export is no longer connected, by itself or in an archive, in whatever language', async () => {
    const job = await importFile(workspace, ownExport('bo', 'cy', 'di'), asAda)
    expect(job.summary).toMatchObject({ gone: 1, missing: 0 })
    expect(await connected()).toEqual(['bo', 'cy', 'di'])

    const archive = {
      name: 'archive.zip',
      bytes: await buildZip({ 'Connections.csv': exported('bo', 'cy') }),
    }
    expect((await importFile(workspace, archive, asAda)).summary).toMatchObject({ gone: 1 })
    expect(await connected()).toEqual(['bo', 'cy'])

    const german = textFile('Connections.csv', [
      'Vorname,Nachname,URL,E-Mail-Adresse,Unternehmen,Position,Verbunden am',
      `Bo,Quill,${profile('bo')},,Tarn,Einkauf,2020-02-02`,
    ])
    expect((await importFile(workspace, german, asAda)).summary).toMatchObject({ gone: 1 })
    expect(await connected()).toEqual(['bo'])
  })

  test('an export that is known to be older than their connection stays connected', async () => {
    const fay = csvText([headings, ['fay', 'Quill', profile('fay'), '', 'Tarn', 'Buyer', '5 Nov 2026']])
    await importFile(workspace, textFile('contacts.csv', [fay]), asAda)
    const older = ['exported_on', '2023-01-01'] as const
    const dryRun = await importFile(workspace, ownExport('bo', 'cy', 'di'), [...asAda, older, asDryRun])
    expect(dryRun.summary.left_out).toEqual([{ social_id: 'ed', name: 'ed Quill' }])
    const job = await importFile(workspace, ownExport('bo', 'cy', 'di'), [...asAda, older])
    expect(job.summary).toMatchObject({ gone: 1, missing: 0 })
    const zip = await buildZip({ 'Connections.csv': exported('bo', 'cy') }, '2023-02-01')
    const archive = await importFile(workspace, { name: 'archive.zip', bytes: zip }, asAda)
    expect(archive.summary).toMatchObject({ gone: 1 })
    const contacts = [{ social_url: profile('bo') }]
    const push = { connectors: [{ social_url: profile('ada-chen'), contacts }], full: true }
    await importJson(workspace, { ...push, exported_on: '2023-01-01' })
    expect(await connected()).toEqual(['bo', 'fay'])
    // The newest date of a list is no day of its export.
    expect((await importFile(workspace, ownExport('bo'), asAda)).summary).toMatchObject({ gone: 1 })
    expect(await connected()).toEqual(['bo'])
  })

  test('an export that is older than their connection keeps the day of it', async () => {
    const fay = (day: string) =>
      csvText([headings, ['fay', 'Quill', profile('fay'), '', 'Tarn', 'Buyer', day]])
    const onDay = async (day: string, exportedOn: string) => {
      await importFile(workspace, textFile('contacts.csv', [fay(day)]), [
        ...asAda,
        ['exported_on', exportedOn],
      ])
      const { rows } = await service.database.owner.query(
        `select connected_on::text from connections c join people p on p.id = c.person_id
         where c.tenant_id = $1 and social_id = 'fay'`,
        [workspace.tenantId],
      )
      return rows[0].connected_on
    }
    expect(await onDay('5 Nov 2025', '2026-01-01')).toBe('2025-11-05')
    // They parted and connected again.
    expect(await onDay('3 Mar 2019', '2024-01-01')).toBe('2025-11-05')
    expect(await onDay('4 Nov 2025', '2026-01-02')).toBe('2025-11-04')
  })

  test('a list of a later day stays left out, whatever an older one holds', async () => {
    const of = (day: string) => [...asAda, ['exported_on', day]] as const
    const [bo, cy] = [{ social_url: profile('bo') }, { social_url: profile('cy') }]
    const push = (day: string, ...contacts: object[]) =>
      importJson(workspace, {
        connectors: [{ social_url: profile('ada-chen'), contacts }],
        exported_on: day,
      })
    expect((await importFile(workspace, ownExport('bo', 'di', 'ed'), of('2026-05-04'))).summary.gone).toBe(1)

    const zip = await buildZip({ 'Connections.csv': exported('bo', 'cy', 'di', 'ed', 'fay') }, '2024-02-01')
    const archive = await importFile(workspace, { name: 'archive.zip', bytes: zip }, asAda)
    expect(archive.summary).toMatchObject({ new: 1, changed: 0, gone: 0, left_out_later: 1 })
    expect(archive.progress.stages.extracting_prospects).toEqual({ prospects_found: 4 })
    expect((await push('2026-05-03', bo, cy)).summary).toMatchObject({ changed: 0 })
    expect(await connected()).toEqual(['bo', 'di', 'ed', 'fay'])
    // An older list may leave out as many of those who are connected as it has who are gone.
    expect(
      (await importFile(workspace, ownExport('bo', 'cy', 'di', 'ed'), of('2025-02-01'))).summary.gone,
    ).toBe(1)
    expect(await connected()).toEqual(['bo', 'di', 'ed'])

    // Of one day the later import counts.
    const sameDay = await push('2026-05-04', cy)
    expect([sameDay.summary.changed, sameDay.summary.left_out_later]).toEqual([1, undefined])
    expect(await connected()).toEqual(['bo', 'cy', 'di', 'ed'])
    await importFile(workspace, ownExport('bo', 'di', 'ed'), asAda)
    // When a list was made that does not say its day is not known, so that any other brings back whom it leaves out.
    await push('2024-01-01', cy)
    expect(await connected()).toEqual(['bo', 'cy', 'di', 'ed'])
    await importFile(workspace, ownExport('bo', 'di', 'ed'), of('2026-05-04'))
    await importFile(workspace, table('cy'), asAda)
    expect(await connected()).toEqual(['bo', 'cy', 'di', 'ed'])
  })

  test('any other table stays connected, unless the caller says that it is complete', async () => {
    expect((await importFile(workspace, table('bo', 'cy', 'di'), asAda)).summary).toMatchObject({
      gone: 0,
      missing: 0,
    })
    expect(await connected()).toEqual(everybody)
    expect((await importFile(workspace, table('bo'), [...asAda, full])).summary).toMatchObject({ gone: 3 })
    expect(await connected()).toEqual(['bo'])
  })

  test('an export that has them under another address is the same person', async () => {
    const list = (...people: [string, string, string][]) =>
      textFile('Connections.csv', [
        csvText([
          headings,
          ...people.map(([name, id, day]) => [name, 'Quill', profile(id), '', 'Tarn', 'Buyer', day]),
        ]),
      ])
    const [gus, hal] = [['Gus', 'gus-1', '3 Mar 2021'] as const, ['Hal', 'hal', '3 Mar 2021'] as const]
    workspace = await service.createWorkspace()
    await importFile(workspace, list([...gus], [...hal], ['Ivo', 'ivo', '4 Mar 2021']), asAda)
    const { body } = await workspace.call('GET', '/opportunities?search=gus&include=unengaged')
    const [{ id }] = body.data.opportunities
    await workspace.call('PUT', `/opportunities/${id}`, { notes: 'Ask in May' })
    const renamed = list(['GUS', 'gus-quill', '3 Mar 2021'], [...hal], ['Ivo', 'ivo-2', '5 Mar 2021'])
    for (const fields of [[...asAda, asDryRun], asAda])
      expect((await importFile(workspace, renamed, fields)).summary).toMatchObject({
        new: 1,
        changed: 1,
        gone: 1,
      })
    expect(await connected()).toEqual(['gus-quill', 'hal', 'ivo-2'])
    const { body: found } = await workspace.call('GET', '/opportunities?search=gus&include=unengaged')
    expect(found.data.opportunities).toMatchObject([
      { id, notes: 'Ask in May', prospect: { social_id: 'gus-quill' } },
    ])
    expect((await importFile(workspace, renamed, asAda)).summary).toMatchObject({
      new: 0,
      changed: 0,
      gone: 0,
    })
    // What an older list calls them is no news.
    const older = [...asAda, ['exported_on', '2021-03-03']] as const
    await importFile(workspace, list([...gus]), older)
    expect(await connected()).toEqual(['gus-1', 'gus-quill', 'hal', 'ivo-2'])
  })

  test('an export in which two may be the one who is left out is nobody they know', async () => {
    const list = (...ids: string[]) =>
      textFile('Connections.csv', [
        csvText([
          headings,
          ...ids.map((id) => ['Wei', 'Li', profile(id), '', 'Tarn', 'Buyer', '3 Mar 2021']),
        ]),
      ])
    workspace = await service.createWorkspace()
    await importFile(workspace, list('wei-1', 'wei-2', 'wei-3'), asAda)
    expect(
      (await importFile(workspace, list('wei-1', 'wei-2', 'wei-4', 'wei-5'), asAda)).summary,
    ).toMatchObject({
      new: 2,
      gone: 1,
    })
    expect(
      (await importFile(workspace, list('wei-1', 'wei-2', 'wei-4', 'wei-6'), asAda)).summary,
    ).toMatchObject({
      new: 0,
      changed: 1,
      gone: 0,
    })
  })

  test('the network’s own export stays connected where that is more than half, unless the caller says so', async () => {
    const job = await importFile(workspace, ownExport('bo', 'fay', 'gus', 'hal'), asAda)
    expect(job).toMatchObject({ status: 'COMPLETED', summary: { new: 3, gone: 0, missing: 3 } })
    expect(await connected()).toEqual([...everybody, 'fay', 'gus', 'hal'])
    await importFile(workspace, ownExport('bo'), [...asAda, full])
    expect(await connected()).toEqual(['bo'])
  })

  test('a push stays connected; with full=true those go of connectors whose contacts it sends', async () => {
    await importJson(workspace, {
      connectors: [{ social_url: profile('eve-gray'), contacts: [{ social_url: profile('bo') }] }],
    })
    const contacts = ['bo', 'cy', 'di'].map((id) => ({ social_url: profile(id) }))
    const connectors = [{ social_url: profile('ada-chen'), contacts }, { social_url: profile('eve-gray') }]
    expect((await importJson(workspace, { connectors })).summary).toMatchObject({ gone: 0 })
    const unread = [{ social_url: profile('ada-chen'), contacts: [{ social_url: 'somewhere' }, ...contacts] }]
    expect((await importJson(workspace, { connectors: unread, full: true })).summary).toMatchObject({
      gone: 0,
    })
    expect((await importJson(workspace, { connectors, full: true })).summary).toMatchObject({ gone: 1 })
    expect(await connected()).toEqual(['bo', 'bo', 'cy', 'di'])
  })

  test('a list is named by a dry run', async () => {
    const dryRun = await importFile(workspace, ownExport('bo'), [...asAda, asDryRun])
    const left_out = ['cy', 'di', 'ed'].map((id) => ({ social_id: id, name: `${id} Quill` }))
    expect(dryRun.summary).toMatchObject({ gone: 0, missing: 3, left_out })
    const requested = await importFile(workspace, table('bo'), [...asAda, full, asDryRun])
    expect(requested.summary).toMatchObject({ gone: 3, missing: 0, left_out })
    expect(await connected()).toEqual(everybody)
  })
})

describe('the counts of an import', () => {
  const interaction = {
    contact_social_url: profile('bo'),
    type: 'message',
    occurred_at: '2026-03-01T08:00:00Z',
  }

  test('take a contact in several rows for one, and rows without a field for taken', async () => {
    const file = textFile('contacts.csv', [
      'Name,URL,Email',
      `Bo,${profile('bo')},no address`,
      `Bo,${profile('bo')},`,
      'Cy,somewhere,',
    ])
    const job = await importFile(workspace, file, asAda)
    expect(job.progress.stages.ingesting_contacts).toEqual({ contacts_fetched: 1, contacts_total: 1 })
    expect(job.summary).toMatchObject({ rows_read: 3, rows_skipped: 1, new: 1 })
    expect(job.row_errors).toHaveLength(2)
  })

  test('have every message among the rows read, the same one twice as well', async () => {
    const message = ['Ada Chen', profile('ada-chen'), 'Bo', profile('bo'), '2025-10-06 08:00:00 UTC', 'INBOX']
    const files = {
      'Connections.csv': exported('bo'),
      'messages.csv': csvText([
        ['FROM', 'SENDER PROFILE URL', 'TO', 'RECIPIENT PROFILE URLS', 'DATE', 'FOLDER'],
        ...[message, message, message, [...message.slice(0, 4), 'no date', 'INBOX']],
      ]),
    }
    const job = await importFile(workspace, { name: 'archive.zip', bytes: await buildZip(files) }, asAda)
    expect(job.summary).toMatchObject({ rows_read: 5, rows_skipped: 1 })
  })

  test('have the items of a push among the rows read', async () => {
    const career = [{ company_name: 'Tarn', started_on: '2019', finished_on: '2020-02-31' }]
    const push = {
      social_url: profile('ada-chen'),
      positions: [{ company_name: 'Tarn' }],
      contacts: [
        { social_url: profile('bo'), email: 'none', positions: career },
        { social_url: 'somewhere' },
      ],
      engagements: [interaction, interaction, { ...interaction, contact_social_url: 'nobody' }],
    }
    const job = await importJson(workspace, { connectors: [push] })
    expect(job.summary).toMatchObject({ rows_read: 8, rows_skipped: 3 })
  })
})
