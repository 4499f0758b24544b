import fc from '@throughline/parsing/testing/fast-check.ts'
import { describe, expect, test } from 'vitest'
import { connectionsCsvOf } from './connections-csv.ts'
import { connectorTags } from './connector-tag.ts'
import { contactsOf } from './contacts.ts'
import { hasInteractions } from './interactions.ts'
import { personAt } from './person.ts'
import type { SampleOptions } from './plan.ts'
import { sampleNetwork } from './sample-network.ts'

const options: SampleOptions = {
  seed: 'network',
  connectors: 40,
  contactsPerConnector: 500,
  companies: 2000,
  targetAccounts: 150,
  asOf: '2026-11-20',
}
const network = sampleNetwork(options)
const { plan } = network
const connectors = [...network.connectors()]
const lists = connectors.map((connector) => [...contactsOf(connector)])

describe('the network', () => {
  test('the same options give the same network, another seed another one', () => {
    expect([...sampleNetwork(options).connectors()]).toEqual(connectors)
    expect([...sampleNetwork({ ...options, seed: 'other' }).connectors()]).not.toEqual(connectors)
  })

  test('options that cannot be met are refused', () => {
    expect(() => sampleNetwork({ ...options, connectors: 0 })).toThrow('connectors must be')
    expect(() => sampleNetwork({ ...options, targetAccounts: 1999 })).toThrow('targetAccounts must be')
    expect(() => sampleNetwork({ ...options, companies: 1e9 })).toThrow('companies must be')
    expect(() => sampleNetwork({ ...options, asOf: 'today' })).toThrow('Not a date')
  })

  test('three to five owners have different addresses', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const { owners } = sampleNetwork({ ...options, seed })
      expect(owners.length).toBeGreaterThanOrEqual(3)
      expect(owners.length).toBeLessThanOrEqual(5)
      expect(new Set(owners.map((owner) => owner.email)).size).toBe(owners.length)
      for (const { email } of owners) expect(email).toMatch(/^[a-z0-9.-]+@[a-z-]+\.example$/)
    }
  })

  test('every target account has its keys and one of three tiers', () => {
    const accounts = [...network.targetAccounts()]
    expect(accounts).toHaveLength(150)
    expect(new Set(accounts.map((account) => account.tier))).toEqual(new Set(['Tier 1', 'Tier 2', 'Tier 3']))
    expect(new Set(accounts.map((account) => account.socialUrl)).size).toBe(150)
  })

  test('connectors have every tag, an owner of the directory or none, and different addresses', () => {
    const emails: (string | null)[] = network.owners.map((owner) => owner.email)
    expect(new Set(connectors.map((connector) => connector.tag))).toEqual(new Set(connectorTags))
    expect(new Set(connectors.map((connector) => connector.socialUrl)).size).toBe(40)
    for (const { ownerEmail } of connectors) expect([...emails, null]).toContain(ownerEmail)
  })
})

describe('the contacts', () => {
  test('each list has the count asked for, nobody twice, never the connector', () => {
    expect(network.contactRows).toBe(20_000)
    connectors.forEach((connector, index) => {
      const people = new Set(lists[index]?.map((contact) => contact.personIndex))
      expect(people.size).toBe(500)
      expect(people).not.toContain(connector.index)
    })
  })

  test('every person has another address', () => {
    const people = new Set(lists.flat().map((contact) => contact.personIndex))
    const addresses = new Set([...people].map((index) => personAt(plan, index).socialUrl))
    expect(addresses.size).toBe(people.size)
  })

  test('a twentieth to a tenth of each list works at target accounts', () => {
    for (const list of lists) {
      const atTargets = list.filter(({ personIndex }) => {
        const { company } = personAt(plan, personIndex)
        return company !== null && company.index < plan.targetAccounts
      })
      expect(atTargets.length).toBeGreaterThanOrEqual(25)
      expect(atTargets.length).toBeLessThanOrEqual(50)
    }
  })

  test('most people at target accounts are known to more than one connector', () => {
    const known = new Map<number, number>()
    for (const { personIndex } of lists.flat()) known.set(personIndex, (known.get(personIndex) ?? 0) + 1)
    const atTargets = [...known].filter(([index]) => (personAt(plan, index).company?.index ?? Infinity) < 150)
    const several = atTargets.filter(([, count]) => count > 1)
    expect(several.length / atTargets.length).toBeGreaterThan(0.5)
  })

  test('some contacts are connectors themselves', () => {
    for (const list of lists) {
      expect(list.filter((contact) => contact.personIndex < plan.connectors)).toHaveLength(12)
    }
  })

  test('connections were made before the day of the sample, the newest first', () => {
    for (const list of lists) {
      const days = list.map((contact) => contact.connectedDay)
      expect(days).toEqual([...days].sort((one, other) => other - one))
      expect(days[0]).toBeLessThan(plan.asOfDay)
    }
  })

  test('something passed with about a quarter of the contacts', () => {
    const warm = connectors.flatMap((connector) =>
      lists[connector.index]?.filter(({ rank }) => hasInteractions(connector, rank)),
    )
    expect(warm.length / network.contactRows).toBeGreaterThan(0.22)
    expect(warm.length / network.contactRows).toBeLessThan(0.28)
  })

  test('a million contacts cost nothing until they are read', async () => {
    const large = { ...options, connectors: 200, contactsPerConnector: 5000, companies: 20_000 }
    const network = sampleNetwork(large)
    expect(network.contactRows).toBe(1_000_000)
    const stream = connectionsCsvOf(network.connectorAt(199))
    const [piece] = await stream.take(1).toArray()
    expect(String(piece)).toContain('First Name,Last Name')
    expect(String(piece).length).toBeLessThan(100_000)
  })

  test('whatever the sizes, each list has its count of different people', () => {
    const size = (min: number, max: number) => fc.integer({ min, max })
    const sizes = fc.tuple(size(1, 30), size(1, 60), size(2, 300), size(0, 298))
    fc.assert(
      fc.property(sizes, fc.string(), ([connectors, contactsPerConnector, companies, accounts], seed) => {
        const targetAccounts = Math.min(accounts, companies - 2)
        const any = sampleNetwork({
          ...options,
          seed,
          connectors,
          contactsPerConnector,
          companies,
          targetAccounts,
        })
        const last = any.connectorAt(connectors - 1)
        const people = new Set([...contactsOf(last)].map((contact) => contact.personIndex))
        expect(people.size).toBe(contactsPerConnector)
        for (const index of people) expect(personAt(any.plan, index).socialId).not.toBe(last.socialId)
      }),
    )
  })
})
