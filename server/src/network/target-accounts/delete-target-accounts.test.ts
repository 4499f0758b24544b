import { searchForm } from '@throughline/parsing/text/search-form.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOpportunity } from '../../testing/factories/opportunity.ts'
import { createTargetAccount } from '../../testing/factories/target-account.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
})
afterAll(() => service.stop())

const db = () => service.database.owner

type Query = Record<string, string>

const remove = (query: Query, by = workspace) =>
  by.call('DELETE', `/target-accounts?${new URLSearchParams(query)}`)

const add = (fields = {}, of = workspace) => createTargetAccount(db(), of.tenantId, fields)

/** Several accounts may have one name, though their companies are several. */
async function addNamed(name: string): Promise<{ id: string }> {
  const { id } = await add()
  await db().query('update target_accounts set account_name = $2, search_name = $3 where id = $1', [
    id,
    name,
    searchForm(name),
  ])
  return { id }
}

async function left(): Promise<number> {
  const { rows } = await db().query('select count(*) as n from target_accounts where tenant_id = $1', [
    workspace.tenantId,
  ])
  return rows[0].n
}

describe('200', () => {
  test('an id deletes the one account, whatever its case', async () => {
    const { id } = await add({ name: 'By Id' })
    const { status, body } = await remove({ id: id.toUpperCase() })
    expect([status, body.data]).toEqual([200, { message: 'Deleted 1 target account.', deleted_count: 1 }])
    expect((await workspace.call('GET', `/target-accounts?id=${id}`)).status).toBe(404)
  })

  test('a name is the whole name as it is written: all that have it go, and nothing like it', async () => {
    for (const name of ['Acme', 'Acme', 'ACME', 'Acme Inc', 'Ácme', '100%', 'Café']) await addNamed(name)
    const before = await left()
    const { body } = await remove({ account_name: ' Acme ' })
    expect(body.data).toEqual({ message: 'Deleted 2 target accounts.', deleted_count: 2 })
    expect(await left()).toBe(before - 2)
    expect((await remove({ account_name: '%' })).status).toBe(404)
    expect((await remove({ account_name: 'Cafe\u0301' })).body.data.deleted_count).toBe(1)
  })

  test('a page address is read in any spelling, and finds the account by its company too', async () => {
    await add({ name: 'Paged', socialUrl: 'https://www.linkedin.com/company/paged', slug: 'paged' })
    expect((await remove({ social_url: 'http://uk.linkedin.com/company/Paged/about?x=1' })).status).toBe(200)
    await add({ name: 'Known By Number', numericId: '4242' })
    expect((await remove({ social_url: 'linkedin.com/company/4242' })).body.data.deleted_count).toBe(1)
  })

  test('selectors given together must all hold', async () => {
    const one = await addNamed('Twin')
    const other = await addNamed('Twin')
    expect((await remove({ id: one.id, account_name: 'Other' })).status).toBe(404)
    expect((await remove({ id: one.id, account_name: 'Twin' })).body.data.deleted_count).toBe(1)
    expect((await workspace.call('GET', `/target-accounts?id=${other.id}`)).status).toBe(200)
  })

  test('the company and the opportunities into it stay, and the company may be an account again', async () => {
    const { id, companyId } = await add({ name: 'Back Again', domain: 'back-again.test' })
    const { id: opportunityId } = await createOpportunity(db(), workspace.tenantId, {
      companyId,
      engagementCount: 1,
    })
    await remove({ id })
    const shown = await workspace.call('GET', `/opportunities/${opportunityId}`)
    expect(shown.body.data).toMatchObject({ company: { id: companyId } })
    expect(shown.body.data).not.toHaveProperty('target_account')
    const again = await workspace.call('POST', '/target-accounts', {
      account_name: 'Again',
      domain: 'back-again.test',
    })
    expect(again.body.data.target_account).toMatchObject({ company_id: companyId })
  })
})

describe('400', () => {
  test('without a selector nothing is deleted', async () => {
    await add()
    const before = await left()
    for (const query of ['', '?name=Acme', '?account_names=Acme']) {
      const { status, body } = await workspace.call('DELETE', `/target-accounts${query}`)
      expect([status, body.error.code]).toEqual([400, 'BAD_REQUEST'])
    }
    expect(await left()).toBe(before)
  })

  test('a dry run, which there is none of, is refused and nothing is deleted', async () => {
    const workspace = await service.createWorkspace()
    await workspace.call('POST', '/target-accounts', { account_name: 'Stays' })
    const { status, body } = await workspace.call(
      'DELETE',
      '/target-accounts?account_name=Stays&dry_run=true',
    )
    expect([status, body.error.details[0].pointer]).toEqual([400, 'dry_run'])
    expect((await workspace.call('GET', '/target-accounts')).body.data.count).toBe(1)
  })

  test('a selector sent twice is refused', async () => {
    const { id } = await add()
    expect((await workspace.call('DELETE', `/target-accounts?id=${id}&id=${id}`)).status).toBe(400)
  })
})

describe('404', () => {
  test('what matches nothing, a blank selector and an id of another form included, is NOT_FOUND', async () => {
    await add({ name: 'Stays' })
    const foreign = await add({ name: 'Foreign' }, await service.createWorkspace())
    const before = await left()
    for (const query of [
      { id: '0190b6d0-0000-7000-8000-000000000000' },
      { id: 'stays' },
      { id: '' },
      { id: foreign.id },
      { account_name: 'Foreign' },
      { account_name: 'Stay' },
      { account_name: '' },
      { account_name: ' ' },
      { social_url: '' },
      { social_url: 'https://stays.test' },
      { account_name: 'Stays', id: '' },
    ] as Query[]) {
      const { status, body } = await remove(query)
      expect([status, body.error.code], JSON.stringify(query)).toEqual([404, 'NOT_FOUND'])
    }
    expect(await left()).toBe(before)
  })

  test('of twenty deletes at once one finds the account', async () => {
    const { id } = await add()
    const answers = await Promise.all(Array.from({ length: 20 }, () => remove({ id })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(404)])
  })
})
