import type { Operation } from '@throughline/contract/operation.ts'
import { operations } from '@throughline/contract/operations.ts'

/** What helps to answer who can introduce us and who is courting our accounts, and to act upon the answer. */
export const toolRooms = [
  'opportunities',
  'search',
  'home',
  'graph',
  'owners',
  'connectors',
  'target-accounts',
  'companies',
  'client-companies',
  'competitor-accounts',
  'competitors',
  'competitor-interactions',
  'competitor-reports',
  'tags',
  'tiers',
  'icps',
  'jobs',
  'saved-views',
  'events',
] as const

/** Rooms without a tool, each with the reason: what an agent reads may ask it to do what nobody wants. */
export const withheldRooms: Readonly<Record<string, string>> = {
  crm: 'a CRM sends its lists by itself',
  people: 'what is stored of a person, and erasing it, is for people to decide',
  webhooks: 'they send what happens to addresses outside',
  workflows: 'they send mails and call addresses outside, also when nobody looks',
}

/** Single operations without a tool, in rooms that have them. */
export const withheldOperations: Readonly<Record<string, string>> = {
  'share-report': 'whoever has the link reads the report: a person decides that',
  'unshare-report': 'goes with sharing',
  'rotate-report-share': 'goes with sharing',
  'create-connector-link': 'whoever has the link acts as the connector: a person decides that',
  'delete-connector-link': 'goes with giving it',
  'list-account-interactions': 'list-interactions with `account` lists the same in pages',
  'update-monitoring-settings': 'changes every figure of everybody: a person decides that',
  'list-column-maps': 'is about the columns of files',
  'delete-column-map': 'is about the columns of files',
}

/** The operations that are tools: JSON in, JSON out, nothing of administration. */
export const toolOperations: readonly Operation[] = Object.values(operations)
  .map((operation) => operation as unknown as Operation)
  .filter(isTool)

export function isTool({ name, room, scope, takes, streams }: Operation): boolean {
  const isJson = (takes === 'nothing' || takes === 'json') && streams.length === 0
  const isOpen = (toolRooms as readonly string[]).includes(room) && !Object.hasOwn(withheldOperations, name)
  return isJson && isOpen && (scope === 'read' || scope === 'write')
}
