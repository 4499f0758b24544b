import { buildZip } from '@throughline/parsing/contacts/testing/build-zip.ts'
import { csvText } from '@throughline/parsing/csv/testing/csv-text.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { importFile, importJson } from '../../testing/import.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  service.startWorker()
})
beforeEach(async () => {
  workspace = await service.createWorkspace()
})
afterAll(() => service.stop())

const profile = (id: string) => `https://www.linkedin.com/in/${id}`

const files = {
  'Profile.csv': csvText([
    ['First Name', 'Last Name', 'Headline'],
    ['Xena', 'Marlowe', ''],
  ]),
  'Connections.csv': csvText([
    ['First Name', 'Last Name', 'URL', 'Email Address', 'Company', 'Position', 'Connected On'],
    ['Olaf', 'Berg', profile('olaf-berg'), '', 'Tarn', 'Buyer', '2 Feb 2020'],
  ]),
}
const messages = csvText([
  ['FROM', 'SENDER PROFILE URL', 'TO', 'RECIPIENT PROFILE URLS', 'DATE', 'FOLDER'],
  ['Xena Marlowe', profile('xena-m'), 'Olaf Berg', profile('olaf-berg'), '2025-10-06 08:00:00 UTC', 'INBOX'],
  ['Pia Sund', profile('pia-sund'), 'Xena Marlowe', profile('xena-m'), '2025-10-07 08:00:00 UTC', 'INBOX'],
])

async function sentFor(
  id: string,
  { fields = [], withMessages = true }: { fields?: [string, string][]; withMessages?: boolean } = {},
) {
  const bytes = await buildZip({ ...files, ...(withMessages ? { 'messages.csv': messages } : {}) })
  return importFile(workspace, { name: 'archive.zip', bytes }, [['social_url', profile(id)], ...fields])
}

async function connectors(): Promise<string[]> {
  const { body } = await workspace.call('GET', '/network/connectors')
  return body.data.connectors.map(({ social_id }: { social_id: string }) => social_id)
}

const known = (id: string, name: string) =>
  importJson(workspace, { connectors: [{ social_url: profile(id), name }] })

test('an archive that tells another owner than social_url is refused, names both and leaves nothing', async () => {
  await known('yan-okoro', 'Yan Okoro')
  const job = await sentFor('yan-okoro')
  expect(job.status).toBe('FAILED')
  for (const part of [
    'Xena Marlowe',
    profile('xena-m'),
    'Yan Okoro',
    profile('yan-okoro'),
    'Send the archive',
  ])
    expect(job.error.message).toContain(part)
  expect(await connectors()).toEqual(['yan-okoro'])
  expect((await sentFor('somebody-new')).status).toBe('FAILED')
  expect((await sentFor('xena-m')).status).toBe('COMPLETED')
})

test.each<[string, string, string | null]>([
  ['whom the workspace knows by the name of the owner', 'old-handle', 'Xena Marlowe-Price'],
  ['that is made of the name of the owner', 'xena-marlowe-1a2b3c', null],
  ['that the network encodes', 'ACoAAB1xYz12', null],
])('an older address of the owner, one %s, is taken', async (_, id, name) => {
  if (name !== null) await known(id, name)
  expect((await sentFor(id)).status).toBe('COMPLETED')
  expect(await connectors()).toEqual([id])
})

test('an address known as a further one of the same person is taken', async () => {
  const rival = { name: 'Rivalry', social_url: 'https://www.linkedin.com/company/rivalry' }
  const { body } = await workspace.call('POST', '/competitors', rival)
  const reps = `/competitors/${body.data.competitor.id}/reps`
  await workspace.call('POST', reps, { social_url: profile('handle-of-old'), name: 'X. M.' })
  const change = { social_url: profile('xena-m') }
  expect(await workspace.call('PUT', `${reps}/handle-of-old`, change)).toMatchObject({ status: 200 })
  expect((await sentFor('handle-of-old')).status).toBe('COMPLETED')
})

test('the name sent with the archive says that both are one person; another name does not', async () => {
  expect((await sentFor('handle', { fields: [['name', 'Yan Okoro']] })).status).toBe('FAILED')
  expect((await sentFor('handle', { fields: [['name', 'Xena Marlowe']] })).status).toBe('COMPLETED')
})

test('a contact of the owner is never the owner, whatever else the archive lacks', async () => {
  const job = await sentFor('olaf-berg', { withMessages: false, fields: [['name', 'Xena Marlowe']] })
  expect(job.status).toBe('FAILED')
  expect(job.error.message).toContain(profile('olaf-berg'))
})

test('without an address in the archive its name alone tells, where it has no word in common with the known one', async () => {
  await known('yan-okoro', 'Yan Okoro')
  await known('xm', 'Xena Price')
  expect((await sentFor('yan-okoro', { withMessages: false })).status).toBe('FAILED')
  expect((await sentFor('xm', { withMessages: false })).status).toBe('COMPLETED')
  expect((await sentFor('nobody-yet', { withMessages: false })).status).toBe('COMPLETED')
})
