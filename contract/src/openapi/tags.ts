import type { Operation } from '../operation.ts'

const descriptions: Record<string, string> = {
  opportunities: 'Connectors who can introduce the workspace to somebody it wants to reach.',
  search: 'Records of every kind by name, for who types and picks.',
  home: 'What a workspace begins the day with.',
  graph: 'The ways into an account, through a connector or to a person, as nodes and edges.',
  owners: 'The people accountable for connectors and for all that comes of them.',
  connectors: 'The people of the network, and the import of whom they know.',
  people: 'What is stored of one person, and how to have it erased.',
  'target-accounts': 'The companies the workspace wants to reach.',
  companies: 'All companies that are known: by which keys, what hangs on them, and which are one.',
  'client-companies': 'The companies that are clients already.',
  crm: 'Companies, deals and owners of a CRM, as it lists them.',
  tags: 'Labels of accounts, people and paths, in groups.',
  tiers: 'The ranks of target accounts.',
  icps: 'Ideal customer profiles: what a company to reach looks like.',
  'competitor-accounts': 'The accounts that competitors court, over all competitors.',
  competitors: 'The competitors under monitoring, their reps, and how the workspace monitors.',
  'competitor-interactions':
    'What the people of competitors do to the people of accounts, as posts and profiles show it.',
  'competitor-reports': 'Battlecards frozen at a moment, to keep, compare and share.',
  jobs: 'Imports and other work that goes on after the answer.',
  'saved-views': 'Stored filters of tables, of your own or shared.',
  workflows: 'What is done when records enter or leave a saved view, or at set times.',
  events: 'What has happened in the workspace.',
  webhooks: 'Where the service sends what happens, signed.',
}

/** One tag per room, in the order of the register. */
export function tagsOf(operations: readonly Operation[]): { name: string; description: string }[] {
  const rooms = [...new Set(operations.map(({ room }) => room))]
  return rooms.map((name) => ({ name, description: descriptions[name] ?? '' }))
}
