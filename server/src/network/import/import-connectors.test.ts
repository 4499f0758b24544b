import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOwner } from '../../testing/factories/owner.ts'
import { endedJob, importFile, importJson, uploadImport } from '../../testing/import.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { textFile } from './testing/sample-files.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  service.startWorker()
  workspace = await service.createWorkspace()
})
afterAll(() => service.stop())

const ada = 'https://www.linkedin.com/in/ada-chen'
const contacts = textFile('contacts.csv', [
  'Name,LinkedIn URL,Company',
  'Bo Diaz,https://www.linkedin.com/in/bo-diaz,Brightloom',
])
const push = (more: object = {}) => ({ connectors: [{ social_url: ada, name: 'Ada Chen' }], ...more })

const upload = (fields: readonly (readonly [string, string])[] = [], file = contacts) =>
  uploadImport(workspace, file, [['social_url', ada], ...fields])

async function connector(place = workspace) {
  const { body } = await place.call('GET', '/network/connectors')
  return body.data.connectors[0]
}

describe('202', () => {
  test('a file is accepted with a job that can be followed', async () => {
    const { status, body } = await upload()
    expect(status).toBe(202)
    expect(body.data).toMatchObject({ status: 'QUEUED' })
    const job = await endedJob(workspace, body.data.job_id)
    expect(job).toMatchObject({
      job_id: body.data.job_id,
      status: 'COMPLETED',
      created_at: body.data.created_at,
    })
  })

  test('connectors are accepted as JSON', async () => {
    const { status, body } = await workspace.call('POST', '/network/connectors/import', push())
    expect(status).toBe(202)
    expect(await endedJob(workspace, body.data.job_id)).toMatchObject({ status: 'COMPLETED' })
  })

  test('owner_email gives the connector to an owner of the directory, whatever its case', async () => {
    const place = await service.createWorkspace()
    const owner = await createOwner(service.database.owner, place.tenantId, { email: 'kim@owners.test' })
    await importFile(place, contacts, [
      ['social_url', ada],
      ['owner_email', 'KIM@owners.test'],
    ])
    expect(await connector(place)).toMatchObject({ owner_id: owner.id, owner_email: 'kim@owners.test' })
  })

  test('create_owner_if_missing adds an unknown owner to the directory', async () => {
    const place = await service.createWorkspace()
    await importJson(place, push({ owner_email: 'lee@owners.test', create_owner_if_missing: true }))
    expect(await connector(place)).toMatchObject({ owner_email: 'lee@owners.test' })
    const { body } = await place.call('GET', '/owners?with_connector_counts=true')
    expect(body.data.owners).toMatchObject([{ email: 'lee@owners.test', connector_count: 1 }])
  })

  test('an import without owner_email leaves the owner as it is', async () => {
    const place = await service.createWorkspace()
    await importJson(place, push({ owner_email: 'lee@owners.test', create_owner_if_missing: true }))
    await importFile(place, contacts, [['social_url', ada]])
    expect(await connector(place)).toMatchObject({ owner_email: 'lee@owners.test' })
  })

  test('connector tags are known ones by name, or become tags of the connector types', async () => {
    const place = await service.createWorkspace()
    await importFile(place, contacts, [
      ['social_url', ada],
      ['connector_tag', 'investor, Old colleague'],
      ['connector_tag', 'Friend'],
    ])
    expect((await connector(place)).connector_tags.sort()).toEqual(['Friend', 'Investor', 'Old colleague'])
    const { body } = await place.call('GET', '/tag-groups?subject_type=person')
    const types = body.data.groups.find((group: { name: string }) => group.name === 'Connector type')
    expect(types.tags.map((tag: { name: string }) => tag.name)).toContain('Old colleague')
    const found = await place.call('GET', '/network/connectors?connector_tag=old%20colleague')
    expect(found.body.data.total).toBe(1)
  })

  test('name and social_url say whose the file is where it does not tell', async () => {
    const place = await service.createWorkspace()
    await importFile(place, contacts, [
      ['social_url', 'linkedin.com/in/Ada-Chen/'],
      ['name', 'Ada Chen'],
    ])
    expect(await connector(place)).toMatchObject({ social_id: 'ada-chen', name: 'Ada Chen' })
  })
})

describe('400', () => {
  const refusals: [string, readonly (readonly [string, string])[], string][] = [
    ['an owner_email that nobody asked to create', [['owner_email', 'nobody@owners.test']], 'owner_email'],
    ['an owner_email that is no address', [['owner_email', 'not an address']], 'owner_email'],
    [
      'a social_url that is no profile page',
      [['social_url', 'https://www.linkedin.com/company/acme']],
      'social_url',
    ],
    ['a name of more than 256 characters', [['name', 'x'.repeat(257)]], 'name'],
    ['a tag of more than 256 characters', [['connector_tag', 'x'.repeat(257)]], 'connector_tag'],
  ]
  for (const [what, fields, pointer] of refusals) {
    test(`${what} is refused and makes no job`, async () => {
      const before = await jobs()
      const { status, body } = await uploadImport(workspace, contacts, fields)
      expect(status).toBe(400)
      expect(body.error).toMatchObject({ code: 'BAD_REQUEST' })
      expect(JSON.stringify(body.error)).toContain(pointer)
      expect(await jobs()).toBe(before)
    })
  }

  test('an empty file, a form without a file and one with two files are refused', async () => {
    expect(await upload([], { name: 'empty.csv', bytes: Buffer.alloc(0) })).toMatchObject({ status: 400 })
    const form = (parts: readonly string[]) =>
      workspace.call(
        'POST',
        '/network/connectors/import',
        `${parts.map((part) => `--b\r\nContent-Disposition: form-data; ${part}\r\n`).join('')}--b--\r\n`,
        { 'content-type': 'multipart/form-data; boundary=b' },
      )
    const file = 'name="file"; filename="a.csv"\r\n\r\nURL'
    expect(await form(['name="name"\r\n\r\nAda'])).toMatchObject({ status: 400 })
    expect(await form([file, file])).toMatchObject({ status: 400 })
    expect(await form([])).toMatchObject({ status: 400 })
  })

  test('fields are named as in a form, or by a pointer into the JSON body', async () => {
    const inForm = async (field: string, value: string) =>
      (await uploadImport(workspace, contacts, [[field, value]])).body.error.details[0].pointer
    const inBody = async (field: string, value: string) =>
      (await workspace.call('POST', '/network/connectors/import', push({ [field]: value }))).body.error
        .details[0].pointer
    for (const [field, value] of [
      ['owner_email', 'nobody@owners.test'],
      ['owner_email', 'not an address'],
      ['exported_on', '2999-01-01'],
    ] as const) {
      expect(await inForm(field, value)).toBe(field)
      expect(await inBody(field, value)).toBe(`/${field}`)
    }
  })

  test('a push is refused for an address, a field or a number it may not hold', async () => {
    const bodies = [
      { connectors: [] },
      { connectors: [{ social_url: 'https://www.linkedin.com/company/acme' }] },
      { connectors: [{ social_url: ada, nmae: 'Ada' }] },
      { connectors: [{ social_url: ada, contacts: [{ name: 'Nobody' }] }] },
      { connectors: [{ social_url: ada, positions: [{ company_name: 'Acme', headcount: 0 }] }] },
      { connectors: [{ social_url: ada, positions: [{ company_name: 'Acme', started_on: '2020-13' }] }] },
      { connectors: Array.from({ length: 101 }, () => ({ social_url: ada })) },
      push({ owner_email: 'nobody@owners.test' }),
    ]
    const before = await jobs()
    for (const body of bodies) {
      const { status } = await workspace.call('POST', '/network/connectors/import', body)
      expect(status, JSON.stringify(body).slice(0, 100)).toBe(400)
    }
    expect(await jobs()).toBe(before)
  })
})

async function jobs(): Promise<number> {
  const { rows } = await service.database.owner.query('select count(*) as n from jobs')
  return rows[0].n
}
