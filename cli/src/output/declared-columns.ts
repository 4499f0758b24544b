import type { TableColumn } from './table-column.ts'

/** `score`, or `through: connector.name, connector.job_title`: a name of its own and the fields below it. */
type Declared = readonly string[]

const account = [
  'account: company_name, company_domain',
  'signal: signal_score',
  'courtship: courtship_label',
  'risk: risk_level',
  'deal: deal_stage, deal_amount',
  'way in: best_path.connector.name',
]
const evidence = ['points', 'text', 'when: occurred_at', 'provenance']
const rep = ['rep: rep_name, rep_title', 'interactions', 'accounts: distinct_accounts', 'last_active']
const reportRow = ['competitor: competitor_name', 'status', 'attack: atk_count', 'defend: def_count', 'id']

/**
 * What a list shows on a screen, by operation and field: the columns that answer its question, the first ones the
 * longest to stay. A list that is not named here shows its fields as they come; one without columns is only counted.
 */
const declared: Record<string, Record<string, Declared>> = {
  'search-opportunities': {
    opportunities: [
      'score',
      'prospect: prospect.name, prospect.job_title',
      'company: prospect.company_name',
      'through: connector.name',
      'status: status.name',
    ],
  },
  'get-opportunity': {
    evidence,
    engagements: ['type', 'direction', 'count', 'when: occurred_at'],
    overlaps: ['name', 'kind', 'relation', 'months', 'headcount'],
    alternatives: ['score', 'through: connector.name', 'opportunity_id'],
  },
  'list-prospect-paths': {
    paths: ['rank', 'score', 'through: connector.name, connector.job_title', 'evidence', 'owner: owner.name'],
  },
  'list-account-paths': {
    paths: [
      'rank',
      'score',
      'prospect: prospect.name, prospect.job_title',
      'through: connector.name',
      'evidence',
    ],
  },
  'list-connectors': {
    connectors: [
      'name',
      'title: job_title',
      'company: company_name',
      'opportunities: opportunities_count',
      'owner: owner_name',
      'social_id',
    ],
  },
  'list-owners': {
    owners: ['email', 'name: first_name, last_name', 'opportunities: opportunity_count', 'id'],
  },
  'list-target-accounts': {
    target_accounts: ['account: account_name', 'tier', 'domain', 'id'],
  },
  'list-client-companies': {
    client_companies: ['company: company_name', 'domain', 'sources', 'excluded'],
  },
  'list-competitors': {
    competitors: ['name', 'is_active', 'reps: reps_tracked', 'last_interaction_at', 'id'],
  },
  'list-competitor-summaries': {
    competitors: [
      'name',
      'reps: summary.persons_tracked',
      'interactions: summary.interactions',
      'attack: summary.atk_accounts',
      'defend: summary.def_accounts',
      'at risk: summary.at_risk',
    ],
  },
  'list-competitor-reps': { reps: ['name', 'title', 'role: role_bucket', 'watched_at', 'social_id'] },
  'get-competitor-detail': { accounts: account, reps: rep, activity: [] },
  'list-competitor-accounts': {
    accounts: [
      'account: company_name, company_domain',
      'signal: signal_score',
      'courted by: competitors',
      'at risk: at_risk',
      'deal: deal_stage, deal_amount',
      'way in: best_path.connector.name',
    ],
  },
  'list-interactions': {
    interactions: [
      'when: engagement_at',
      'rep: rep_name, competitor_name',
      'did: interaction_type',
      'to: target_name, target_job_title',
      'at: target_company_name',
    ],
  },
  'list-account-interactions': {
    interactions: [
      'when: engagement_at',
      'rep: rep_name, competitor_name',
      'did: interaction_type',
      'to: target_name, target_job_title',
    ],
  },
  'list-reports': { reports: ['made: completed_at', ...reportRow] },
  'create-reports': { reports: reportRow },
  'retry-report': { reports: reportRow },
  'list-jobs': { jobs: ['job_id', 'kind', 'status', 'created_at'] },
  'list-events': { events: ['timestamp', 'type', 'subject_id'] },
  'list-saved-views': { views: ['name', 'entity', 'query: memberQuery', 'id'] },
  'list-workflows': { workflows: ['name', 'is_active', 'on', 'members: memberCount', 'id'] },
}

/** The declared lists of an operation in their order, empty where none is declared. */
export function declaredColumns(operation: string): Map<string, readonly TableColumn[]> {
  return new Map(
    Object.entries(declared[operation] ?? {}).map(([list, columns]) => [list, columns.map(columnOf)]),
  )
}

/** Every operation that is declared, for the check that it has what is declared. */
export const declaredOperations = Object.keys(declared)

function columnOf(text: string): TableColumn {
  const [head = '', paths = head] = text.split(': ')
  return { head, paths: paths.split(', ') }
}
