import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOwner } from '../../testing/factories/owner.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'
import { hubspot, sendExport, sendList, sendSample } from './testing/send-list.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
})
afterAll(() => service.stop())

const db = () => service.database.owner
const fresh = async () => {
  workspace = await service.createWorkspace()
  return workspace
}

async function owners() {
  const { rows } = await db().query(
    'select crm_id, email, name, gone_at is not null as is_gone from crm_owners where tenant_id = $1 order by crm_id',
    [workspace.tenantId],
  )
  return rows
}

/** Whose each company is, by name. */
async function ownership() {
  const { rows } = await db().query(
    `select c.name, o.owner_email, o.owner_id
     from crm_company_owners o join companies c on c.tenant_id = o.tenant_id and c.id = o.company_id
     where o.tenant_id = $1 order by c.name`,
    [workspace.tenantId],
  )
  return rows
}

const nothing = { new: 0, changed: 0, gone: 0, skipped: 0, row_errors: [] }

describe('200', () => {
  test.each([
    'hubspot-owners.json',
    'hubspot-owners.csv',
    'salesforce-users.json',
    'salesforce-users.csv',
  ])('%s is read, and sent again changes nothing', async (name) => {
    await fresh()
    const first = await sendSample(workspace, 'owners', name)
    expect(first.body.data).toEqual({
      vendor: name.startsWith('hubspot') ? 'hubspot' : 'salesforce',
      rows_read: name === 'hubspot-owners.json' ? 3 : 2,
      ...nothing,
      new: name === 'hubspot-owners.json' ? 3 : 2,
    })
    const before = await owners()
    expect((await sendSample(workspace, 'owners', name)).body.data).toMatchObject(nothing)
    expect(await owners()).toEqual(before)
  })

  test('addresses are kept in canonical form, names are put together', async () => {
    await fresh()
    await sendSample(workspace, 'owners', 'hubspot-owners.json')
    expect(await owners()).toEqual([
      { crm_id: '41629779', email: 'ada.chen@acme.test', name: 'Ada Chen', is_gone: false },
      { crm_id: '41629780', email: 'bob.ray@acme.test', name: 'Bob Ray', is_gone: false },
      { crm_id: '41629781', email: null, name: 'Inbound', is_gone: false },
    ])
  })

  test('an address that is none is reported, and the owner is kept', async () => {
    await fresh()
    const list = { results: [{ id: '1', email: 'nobody', firstName: 'Ada' }] }
    const { body } = await sendList(workspace, 'owners', list)
    expect(body.data).toMatchObject({ new: 1, row_errors: [{ line: 1, field: 'email' }] })
  })

  test('full marks who is not in the call as gone', async () => {
    await fresh()
    await sendSample(workspace, 'owners', 'hubspot-owners.json')
    const list = {
      results: [{ id: '41629780', email: 'bob.ray@acme.test', firstName: 'Bob', lastName: 'Ray' }],
    }
    expect((await sendList(workspace, 'owners', list, '?full=true')).body.data).toMatchObject({
      changed: 0,
      gone: 2,
    })
  })
})

describe('owner ids become addresses', () => {
  test('through the list of owners, in whichever order the two come', async () => {
    await fresh()
    await sendSample(workspace, 'companies', 'hubspot-companies.json')
    expect(await ownership()).toEqual([
      { name: 'Harrow & Finch, Inc.', owner_email: null, owner_id: null },
      { name: 'Tindale Wool', owner_email: null, owner_id: null },
    ])
    await sendSample(workspace, 'owners', 'hubspot-owners.json')
    expect(await ownership()).toEqual([
      { name: 'Harrow & Finch, Inc.', owner_email: 'ada.chen@acme.test', owner_id: null },
      { name: 'Tindale Wool', owner_email: 'bob.ray@acme.test', owner_id: null },
    ])
  })

  test('through the owner nested in the record', async () => {
    await fresh()
    await sendSample(workspace, 'companies', 'salesforce-accounts.json')
    expect(await ownership()).toMatchObject([
      { name: 'Amory Blythe plc', owner_email: 'eve.moss@acme.test' },
      { name: 'Pellow Instruments', owner_email: null },
      { name: 'Quill & Sons', owner_email: 'eve.moss@acme.test' },
    ])
    await sendSample(workspace, 'owners', 'salesforce-users.json')
    expect((await ownership())[1]).toMatchObject({ owner_email: 'dan.pike@acme.test' })
  })

  test('through a name that one owner alone has, where an export has names only', async () => {
    await fresh()
    await sendExport(
      workspace,
      'companies',
      'Record ID,Company name,Company owner\n1,Named,ada chen\n2,Doubled,Bob Ray\n3,Half known,Eve Moss\n4,Made anew,Ina Holt\n',
    )
    const list = [
      { id: '1', email: 'ada@acme.test', firstName: 'Ada', lastName: 'Chen' },
      { id: '2', email: 'bob.1@acme.test', firstName: 'Bob', lastName: 'Ray' },
      { id: '3', email: 'bob.2@acme.test', firstName: 'Bob', lastName: 'Ray' },
      { id: '4', email: 'eve@acme.test', firstName: 'Eve', lastName: 'Moss' },
      { id: '5', email: null, firstName: 'Eve', lastName: 'Moss' },
      { id: '6', email: 'ina@acme.test', firstName: 'Ina', lastName: 'Holt' },
      { id: '7', email: 'INA@acme.test', firstName: 'Ina', lastName: 'Holt' },
    ]
    await sendList(workspace, 'owners', { results: list })
    expect(await ownership()).toEqual([
      { name: 'Doubled', owner_email: null, owner_id: null },
      { name: 'Half known', owner_email: null, owner_id: null },
      { name: 'Made anew', owner_email: 'ina@acme.test', owner_id: null },
      { name: 'Named', owner_email: 'ada@acme.test', owner_id: null },
    ])
  })

  test('and are those of the directory where it has the owner', async () => {
    await fresh()
    const ada = await createOwner(db(), workspace.tenantId, { email: 'ADA.CHEN@Acme.test' })
    await sendSample(workspace, 'companies', 'hubspot-companies.json')
    await sendSample(workspace, 'owners', 'hubspot-owners.json')
    expect((await ownership())[0]).toEqual({
      name: 'Harrow & Finch, Inc.',
      owner_email: 'ADA.CHEN@Acme.test',
      owner_id: ada.id,
    })
  })

  test('a company that loses its owner, or is gone, belongs to nobody', async () => {
    await fresh()
    await sendSample(workspace, 'companies', 'hubspot-companies.json')
    await sendList(workspace, 'companies', hubspot(['98765432101', { hubspot_owner_id: '' }]))
    expect((await ownership()).map(({ name }) => name)).toEqual(['Tindale Wool'])
    await sendList(workspace, 'companies', { results: [] }, '?full=true')
    expect(await ownership()).toEqual([])
  })

  test('of two records of one company the one with an address tells', async () => {
    await fresh()
    await sendSample(workspace, 'owners', 'hubspot-owners.json')
    await sendList(
      workspace,
      'companies',
      hubspot(
        ['1', { name: 'Twice', domain: 'twice.test', hubspot_owner_id: '1' }],
        ['2', { name: 'Twice', domain: 'twice.test', hubspot_owner_id: '41629780' }],
      ),
    )
    expect(await ownership()).toEqual([{ name: 'Twice', owner_email: 'bob.ray@acme.test', owner_id: null }])
  })
})
