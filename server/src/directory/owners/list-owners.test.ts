import fc from '@throughline/parsing/testing/fast-check.ts'
import { searchForm } from '@throughline/parsing/text/search-form.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createConnector } from '../../testing/factories/connector.ts'
import { createOpportunity } from '../../testing/factories/opportunity.ts'
import { createOwner } from '../../testing/factories/owner.ts'
import { createPerson } from '../../testing/factories/person.ts'
import { assignTag, createTag, createTagGroup, systemTag, type Tag } from '../../testing/factories/tag.ts'
import { createTestService, type TestService, type TestWorkspace } from '../../testing/service.ts'

let service: TestService
let workspace: TestWorkspace

beforeAll(async () => {
  service = await createTestService()
  workspace = await service.createWorkspace()
})
afterAll(() => service.stop())

const db = () => service.database.owner

async function listed(query = '', from = workspace) {
  const { status, body } = await from.call('GET', `/owners${query}`)
  expect(status).toBe(200)
  return body.data.owners
}

async function tagged(tenantId: string, personId: string, ...tags: Tag[]): Promise<void> {
  for (const tag of tags) await assignTag(db(), tenantId, { table: 'person_tags', subjectId: personId, tag })
}

describe('200', () => {
  test('a workspace without owners answers an empty directory', async () => {
    const fresh = await service.createWorkspace()
    expect(await listed('', fresh)).toEqual([])
    expect(await listed('?with_counts=true&with_connector_counts=true', fresh)).toEqual([])
  })

  test('the directory is ordered by first name, last name and address, whatever case and accents', async () => {
    const fresh = await service.createWorkspace()
    const people = [
      ['zoe@owners.test', 'Zoe', 'Abel'],
      ['b@owners.test', 'elodie', 'Marten'],
      ['a@owners.test', 'Élodie', 'marten'],
      ['ann@owners.test', 'Ann Marie', 'Abel'],
      ['ann2@owners.test', 'Ann', 'Zabel'],
      ['nameless@owners.test', '', ''],
    ] as const
    for (const [email, firstName, lastName] of people) {
      await createOwner(db(), fresh.tenantId, { email, firstName, lastName })
    }
    const emails = (await listed('', fresh)).map((owner: { email: string }) => owner.email)
    expect(emails).toEqual([
      'nameless@owners.test',
      'ann2@owners.test',
      'ann@owners.test',
      'a@owners.test',
      'b@owners.test',
      'zoe@owners.test',
    ])
  })

  test('an owner with a login of the workspace is a member, whatever the case of the address', async () => {
    const fresh = await service.createWorkspace('membership')
    await createOwner(db(), fresh.tenantId, { email: 'OWNER@Membership.test' })
    await createOwner(db(), fresh.tenantId, { email: 'outsider@membership.test' })
    const owners = await listed('', fresh)
    expect(owners.map((owner: { is_member: boolean }) => owner.is_member)).toEqual([false, true])
  })

  test('a member of another workspace is not a member here', async () => {
    const other = await service.createWorkspace('elsewhere')
    const fresh = await service.createWorkspace()
    await createOwner(db(), fresh.tenantId, { email: `owner@${other.slug}.test` })
    expect(await listed('', fresh)).toMatchObject([{ is_member: false }])
  })

  test('search finds part of the first name, last name, full name and address, literally', async () => {
    const fresh = await service.createWorkspace()
    await createOwner(db(), fresh.tenantId, {
      email: 'x_1%@owners.test',
      firstName: 'Zoë',
      lastName: 'Große',
    })
    await createOwner(db(), fresh.tenantId, {
      email: 'y@owners.test',
      firstName: 'Other',
      lastName: 'Person',
    })
    for (const search of ['zoe', 'GROSSE', 'oë gro', 'X_1%', '%@own', '']) {
      const found = await listed(`?search=${encodeURIComponent(search)}`, fresh)
      expect(
        found.some((owner: { first_name: string }) => owner.first_name === 'Zoë'),
        search,
      ).toBe(true)
    }
    for (const search of ['z_e', '%zoe', '\\', 'x_1_', 'Große x_1', 'Große x']) {
      expect(await listed(`?search=${encodeURIComponent(search)}`, fresh), search).toEqual([])
    }
  })

  test('search agrees with the comparison of folded text for hostile characters', async () => {
    const fresh = await service.createWorkspace()
    const letters = ['a', 'A', '%', '_', '\\', 'İ', 'ß', 'é', ' ']
    const names = fc.sample(fc.string({ unit: fc.constantFrom(...letters), maxLength: 6 }), {
      numRuns: 40,
      seed: 7,
    })
    for (const firstName of names) await createOwner(db(), fresh.tenantId, { firstName })
    const all: { id: string; first_name: string; email: string }[] = await listed('', fresh)
    const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(word, async (search) => {
        const found = await listed(`?search=${encodeURIComponent(search)}`, fresh)
        const expected = all.filter(({ first_name, email }) =>
          [first_name, email].some((text) => matches(searchForm(text), searchForm(search))),
        )
        expect(found).toEqual(expected)
      }),
      { numRuns: 40, seed: 7 },
    )
  })

  /** One or two letters or digits are searched for at the beginnings of words, all else anywhere. */
  const matches = (text: string, search: string) =>
    /^[a-z0-9]{1,2}$/.test(search)
      ? text.split(/[^a-z0-9]/).some((one) => one.startsWith(search))
      : text.includes(search)

  test('email restricts to exact addresses whatever their case, repeated or by commas', async () => {
    const fresh = await service.createWorkspace()
    for (const email of ['Ada@owners.test', 'bob@owners.test', 'cy@owners.test', 'ada@owners.test.example']) {
      await createOwner(db(), fresh.tenantId, { email })
    }
    const emails = async (query: string) =>
      (await listed(query, fresh)).map((owner: { email: string }) => owner.email)
    expect(await emails('?email=ADA@OWNERS.TEST,bob@owners.test')).toEqual([
      'Ada@owners.test',
      'bob@owners.test',
    ])
    expect(await emails('?email=cy@owners.test&email=ada@owners.test')).toEqual([
      'Ada@owners.test',
      'cy@owners.test',
    ])
    expect(await emails('?email=owners.test')).toEqual([])
    expect(await emails('?email=bob@owners.test&search=cy')).toEqual([])
  })

  test('[owners 1] connectors_by_tag counts connectors per tag: {} without any, never a 0', async () => {
    const fresh = await service.createWorkspace()
    const busy = await createOwner(db(), fresh.tenantId, { firstName: 'Busy' })
    await createOwner(db(), fresh.tenantId, { firstName: 'Idle' })
    const friend = await systemTag(db(), fresh.tenantId, 'Friend')
    for (let i = 0; i < 2; i++) {
      const connector = await createConnector(db(), fresh.tenantId, { ownerId: busy.id })
      await tagged(fresh.tenantId, connector.id, friend)
    }
    expect(await listed('?with_connector_counts=true', fresh)).toMatchObject([
      { first_name: 'Busy', connector_count: 2, connectors_by_tag: { Friend: 2 } },
      { first_name: 'Idle', connector_count: 0, connectors_by_tag: {} },
    ])
    const [owner] = await listed('?with_connector_counts=true', fresh)
    expect(Object.keys(owner.connectors_by_tag)).toEqual(['Friend'])
  })

  test('[owners 2] a connector counts under each of its tags and an untagged one under none', async () => {
    const fresh = await service.createWorkspace()
    const owner = await createOwner(db(), fresh.tenantId)
    const friend = await systemTag(db(), fresh.tenantId, 'Friend')
    const investor = await systemTag(db(), fresh.tenantId, 'Investor')
    const both = await createConnector(db(), fresh.tenantId, { ownerId: owner.id })
    await tagged(fresh.tenantId, both.id, friend, investor)
    const one = await createConnector(db(), fresh.tenantId, { ownerId: owner.id })
    await tagged(fresh.tenantId, one.id, friend)
    await createConnector(db(), fresh.tenantId, { ownerId: owner.id })
    await createConnector(db(), fresh.tenantId, { ownerId: owner.id })
    const unowned = await createConnector(db(), fresh.tenantId)
    await tagged(fresh.tenantId, unowned.id, investor)
    expect(await listed('?with_connector_counts=true', fresh)).toMatchObject([
      { connector_count: 4, connectors_by_tag: { Friend: 2, Investor: 1 } },
    ])
  })

  test('[owners 2] tags of one name in two groups count together', async () => {
    const fresh = await service.createWorkspace()
    const owner = await createOwner(db(), fresh.tenantId)
    const group = await createTagGroup(db(), fresh.tenantId, { subjectType: 'person', name: 'Closeness' })
    const second = await createTag(db(), fresh.tenantId, { groupId: group.id, name: 'Friend' })
    const first = await systemTag(db(), fresh.tenantId, 'Friend')
    for (const tag of [first, second]) {
      const connector = await createConnector(db(), fresh.tenantId, { ownerId: owner.id })
      await tagged(fresh.tenantId, connector.id, tag)
    }
    expect(await listed('?with_connector_counts=true', fresh)).toMatchObject([
      { connectors_by_tag: { Friend: 2 } },
    ])
  })

  test('[owners 2] a connector with two tags of one name counts once under it', async () => {
    const fresh = await service.createWorkspace()
    const [owner, other] = [await createOwner(db(), fresh.tenantId), await createOwner(db(), fresh.tenantId)]
    const group = await createTagGroup(db(), fresh.tenantId, { subjectType: 'person', name: 'Closeness' })
    const second = await createTag(db(), fresh.tenantId, { groupId: group.id, name: 'Friend' })
    const first = await systemTag(db(), fresh.tenantId, 'Friend')
    const [both, one] = [
      await createConnector(db(), fresh.tenantId, { ownerId: owner.id }),
      await createConnector(db(), fresh.tenantId, { ownerId: owner.id }),
    ]
    await tagged(fresh.tenantId, both.id, first, second)
    await tagged(fresh.tenantId, one.id, second)
    const counts = async (query: string) =>
      (await listed(`?with_connector_counts=true${query}`, fresh)).map(
        ({ id, connectors_by_tag }: { id: string; connectors_by_tag: object }) => ({ id, connectors_by_tag }),
      )
    const expected = { id: owner.id, connectors_by_tag: { Friend: 2 } }
    expect(await counts('')).toContainEqual(expected)
    expect(await counts(`&email=${owner.email}`)).toEqual([expected])
    expect(await counts('')).toContainEqual({ id: other.id, connectors_by_tag: {} })
  })

  test('[owners 3] opportunity_count is the raw count of what the connectors brought, hidden ones included', async () => {
    const fresh = await service.createWorkspace()
    const owner = await createOwner(db(), fresh.tenantId)
    await createOwner(db(), fresh.tenantId)
    for (const opportunities of [2, 1]) {
      const connector = await createConnector(db(), fresh.tenantId, { ownerId: owner.id })
      for (let i = 0; i < opportunities; i++) {
        const prospect = await createPerson(db(), fresh.tenantId)
        await createOpportunity(db(), fresh.tenantId, { connectorId: connector.id, prospectId: prospect.id })
      }
    }
    const visible = await db().query('select from visible_opportunities where tenant_id = $1', [
      fresh.tenantId,
    ])
    expect(visible.rowCount).toBe(0)
    const owners: { id: string; opportunity_count: number }[] = await listed('?with_counts=true', fresh)
    expect(owners.find(({ id }) => id === owner.id)?.opportunity_count).toBe(3)
    expect(owners.find(({ id }) => id !== owner.id)?.opportunity_count).toBe(0)
  })

  test('[owners 3] without with_counts the count is present and 0; only the text true sets a flag', async () => {
    const fresh = await service.createWorkspace()
    const owner = await createOwner(db(), fresh.tenantId)
    const { id: connectorId } = await createConnector(db(), fresh.tenantId, { ownerId: owner.id })
    await createOpportunity(db(), fresh.tenantId, { connectorId })
    for (const query of ['', '?with_counts=TRUE&with_connector_counts=1', '?with_counts=']) {
      const [row] = await listed(query, fresh)
      expect(row.opportunity_count).toBe(0)
      expect(row).not.toHaveProperty('connector_count')
      expect(row).not.toHaveProperty('connectors_by_tag')
    }
  })

  test('the two counts are independent of each other', async () => {
    const fresh = await service.createWorkspace()
    const owner = await createOwner(db(), fresh.tenantId)
    const { id: connectorId } = await createConnector(db(), fresh.tenantId, { ownerId: owner.id })
    for (let n = 0; n < 5; n++) await createOpportunity(db(), fresh.tenantId, { connectorId })
    const [counted] = await listed('?with_counts=true', fresh)
    expect(counted).toMatchObject({ opportunity_count: 5 })
    expect(counted).not.toHaveProperty('connector_count')
    expect(await listed('?with_connector_counts=true', fresh)).toMatchObject([
      { opportunity_count: 0, connector_count: 1 },
    ])
    expect(await listed('?with_counts=true&with_connector_counts=true', fresh)).toMatchObject([
      { opportunity_count: 5, connector_count: 1, connectors_by_tag: {} },
    ])
  })

  test('sorts by address or by a count that is asked for, and all of that turned round', async () => {
    const fresh = await service.createWorkspace()
    const { tenantId } = fresh
    const [b] = [
      await createOwner(db(), tenantId, { firstName: 'A', email: 'b@owners.test' }),
      await createOwner(db(), tenantId, { firstName: 'B', email: 'C@owners.test' }),
      await createOwner(db(), tenantId, { firstName: 'C', email: 'a@owners.test' }),
    ]
    const { id: connectorId } = await createConnector(db(), tenantId, { ownerId: b.id })
    await createOpportunity(db(), tenantId, { connectorId })
    const names = async (query: string) =>
      (await listed(query, fresh)).map(({ first_name }: { first_name: string }) => first_name).join('')
    expect(await names('?sort=name')).toBe('ABC')
    expect(await names('?sort=-name')).toBe('CBA')
    expect(await names('?sort=email')).toBe('CAB')
    expect(await names('?sort=opportunity_count&with_counts=true')).toBe('ABC')
    expect(await names('?sort=-opportunity_count&with_counts=true')).toBe('CBA')
    expect(await names('?sort=connector_count&with_connector_counts=true')).toBe('ABC')
    for (const field of ['opportunity_count', 'connector_count']) {
      const { status, body } = await fresh.call('GET', `/owners?sort=${field}`)
      expect(status).toBe(400)
      expect(body.error.message).toContain('=true to sort by')
    }
  })

  test('[owners 4] an address that is nobody is absent from the answer', async () => {
    const fresh = await service.createWorkspace()
    await createOwner(db(), fresh.tenantId, { email: 'known@owners.test' })
    expect(await listed('?email=unknown@owners.test', fresh)).toEqual([])
    expect(await listed('?email=not-an-address', fresh)).toEqual([])
    expect(await listed('?email=unknown@owners.test,known@owners.test', fresh)).toMatchObject([
      { email: 'known@owners.test' },
    ])
  })

  test('owners and connectors of another workspace never appear', async () => {
    const other = await service.createWorkspace()
    const foreign = await createOwner(db(), other.tenantId, { email: 'same@owners.test' })
    const { id: connectorId } = await createConnector(db(), other.tenantId, { ownerId: foreign.id })
    await createOpportunity(db(), other.tenantId, { connectorId })
    const fresh = await service.createWorkspace()
    const own = await createOwner(db(), fresh.tenantId, { email: 'same@owners.test' })
    expect(
      await listed('?with_counts=true&with_connector_counts=true&email=same@owners.test', fresh),
    ).toMatchObject([{ id: own.id, opportunity_count: 0, connector_count: 0, connectors_by_tag: {} }])
  })
})

describe('401', () => {
  test('[owners 5] a bad key is UNAUTHORIZED', async () => {
    const { status, body } = await workspace.call('GET', '/owners', undefined, {
      authorization: 'Bearer wrong',
    })
    expect(status).toBe(401)
    expect(body.error.code).toBe('UNAUTHORIZED')
  })
})
