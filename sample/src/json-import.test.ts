import { text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { connectionsCsvOf } from './connections-csv.ts'
import { archiveInteractionTypes } from './interactions.ts'
import { contactsPerCallMax, engagementsPerCallMax, jsonImportOf } from './json-import.ts'
import type { CareerEntry, ConnectorEntry } from './json-import-body.ts'
import type { SampleOptions } from './plan.ts'
import { sampleNetwork } from './sample-network.ts'
import { warmNetworkOf, withInteractions } from './warm-network.ts'

const options: SampleOptions = {
  seed: 'json',
  connectors: 10,
  contactsPerConnector: 600,
  companies: 800,
  targetAccounts: 80,
  asOf: '2026-11-20',
}
const connectors = [...sampleNetwork(options).connectors()]
const bodies = connectors.map(jsonImportOf)

function entryOf(index: number): ConnectorEntry {
  const entry = bodies[index]?.connectors[0]
  if (!entry) throw new Error(`No connector ${index}`)
  return entry
}

describe('the body of one call', () => {
  test('tells of the same contacts, in the same words, as the archive', async () => {
    const connector = sampleNetwork(options).connectorAt(3)
    const csv = await text(connectionsCsvOf(connector))
    const rows: Record<string, string>[] = parse(csv.slice(csv.indexOf('\n\n') + 2), { columns: true })
    const contacts = entryOf(3).contacts
    expect(contacts.map((contact) => contact.social_url)).toEqual(rows.map((row) => row.URL))
    expect(contacts.map((contact) => contact.company_name ?? '')).toEqual(rows.map((row) => row.Company))
    expect(contacts.map((contact) => contact.email ?? '')).toEqual(rows.map((row) => row['Email Address']))
  })

  test('tells of all that the archive tells, and of more', () => {
    const connector = sampleNetwork(options).connectorAt(2)
    const network = warmNetworkOf(connector)
    const { engagements } = entryOf(2)
    for (const type of archiveInteractionTypes) {
      const interactions = [...withInteractions(network, type)].flatMap((contact) => contact.interactions)
      expect(engagements.filter((engagement) => engagement.type === type)).toHaveLength(interactions.length)
    }
    expect(new Set(engagements.map((one) => one.type))).toContain('reaction')
    expect(new Set(engagements.map((one) => one.direction))).toEqual(new Set(['out', 'in']))
  })

  test('engagements name contacts of the body and lie before the day of the sample', () => {
    const { contacts, engagements } = entryOf(0)
    const known = new Map(contacts.map((contact) => [contact.social_url, contact.connected_on]))
    for (const { contact_social_url, occurred_at } of engagements) {
      expect(occurred_at < '2026-11-20').toBe(true)
      expect(occurred_at >= (known.get(contact_social_url) ?? '9')).toBe(true)
    }
  })

  test('stays within what a call may carry, in the largest network too', () => {
    const largest = sampleNetwork({ ...options, connectors: 2, contactsPerConnector: 5_100 }).connectorAt(0)
    const body = jsonImportOf(largest)
    expect(body.connectors[0]?.contacts).toHaveLength(contactsPerCallMax)
    expect(body.connectors[0]?.engagements.length).toBeLessThan(engagementsPerCallMax)
    expect(JSON.stringify(body).length).toBeLessThan(16 * 2 ** 20)
  })

  test('names the owner where there is one', () => {
    const owners = bodies.map(({ owner_email }) => owner_email)
    expect(owners).toEqual(connectors.map((connector) => connector.ownerEmail ?? undefined))
  })
})

describe('careers', () => {
  test('go backwards month by month, with a headcount at every start', () => {
    for (const person of entryOf(1).contacts) {
      expect(person.positions.length).toBeGreaterThan(0)
      let end = '9999'
      for (const position of person.positions) {
        expect(position.started_on < (position.finished_on ?? '9999')).toBe(true)
        expect((position.finished_on ?? '9999') <= end).toBe(true)
        expect(position.headcount).toBeGreaterThanOrEqual(2)
        end = position.started_on
      }
      for (const { started_on, finished_on } of person.education) expect(started_on < finished_on).toBe(true)
    }
  })

  test('cross: some contacts worked, and some studied, at the same place at the same time', () => {
    const entries = connectors.map((_, index) => entryOf(index))
    const shares = (meet: (one: CareerEntry, other: CareerEntry) => boolean) => {
      const met = entries.map((entry) => entry.contacts.filter((contact) => meet(entry, contact)).length)
      return met.reduce((sum, count) => sum + count, 0) / (entries.length * options.contactsPerConnector)
    }
    expect(shares(wereColleagues)).toBeGreaterThan(0.02)
    expect(shares(wereColleagues)).toBeLessThan(0.2)
    expect(shares(studiedTogether)).toBeGreaterThan(0.01)
  })
})

interface Span {
  place: string
  started_on: string
  finished_on?: string
}

function wereColleagues(one: CareerEntry, other: CareerEntry): boolean {
  const spans = ({ positions }: CareerEntry) =>
    positions.map((at) => ({ ...at, place: at.company_social_url }))
  return overlap(spans(one), spans(other))
}

function studiedTogether(one: CareerEntry, other: CareerEntry): boolean {
  const spans = ({ education }: CareerEntry) => education.map((at) => ({ ...at, place: at.school_name }))
  return overlap(spans(one), spans(other))
}

function overlap(some: Span[], others: Span[]): boolean {
  return some.some((one) =>
    others.some(
      (other) =>
        one.place === other.place &&
        one.started_on < (other.finished_on ?? '9999') &&
        other.started_on < (one.finished_on ?? '9999'),
    ),
  )
}
