import { each, type ListSubjects } from './list-subjects.ts'

export interface ListCall {
  label: string
  /** The path of the n-th call. */
  path: (n: number) => string
  /** Milliseconds that 95 of 100 calls must stay below: alone, and eight at a time. */
  bounds: { alone: number; together: number }
}

const usual = { alone: 60, together: 150 }
/** Texts that thousands of names have. */
const frequent = { alone: 100, together: 400 }
/** Everything is looked at. */
const exact = { alone: 500, together: 2_000 }

/** Every list and search of the referral side, with the filters that are expensive in their own way. */
export function listCalls(subjects: ListSubjects): ListCall[] {
  const of = (values: readonly string[]) => (n: number) => encodeURIComponent(values[n % values.length] ?? '')
  const [name, company, connector] = [of(subjects.names), of(subjects.companies), of(subjects.connectors)]
  const lastName = of(subjects.names.map((full) => full.split(' ').at(-1) ?? full))
  const letters = (count: number) => of(subjects.names.map((full) => full.slice(0, count)))
  const title = of(['Chief Financial Officer', 'Recruiter', 'Head of Marketing', 'VP Design'])
  const jobFunction = of(['sales', 'legal', 'accounting', 'engineering'])
  const owner = (n: number) => of(subjects.owners)(n + 1)
  const biggest = `owner_email=${subjects.biggestOwner}`
  const tag = of(subjects.pathTags)
  const connectorTag = of(subjects.connectorTags)
  const status = (n: number) => `include=terminal&status_id=${of(subjects.statuses)(n)}`
  const score = (n: number) => 30 + (n % 60)
  const all = 'include=unengaged,terminal,unscored,own_connectors'
  type Call = [label: string, path: (n: number) => string, bounds?: ListCall['bounds']]

  const filters: Call[] = [
    ['min_score', (n) => `min_score=${score(n)}`],
    ['without clients', () => 'exclude_client_companies=true'],
    ['full name', (n) => `search=${name(n)}`],
    ['last name', (n) => `search=${lastName(n)}`],
    ['company name', (n) => `search=${company(n)}`],
    ['4 letters', (n) => `search=${letters(4)(n)}`, frequent],
    ['3 letters', (n) => `search=${letters(3)(n)}`, frequent],
    ['2 letters', (n) => `search=${letters(2)(n)}`, frequent],
    ['1 letter', (n) => `search=${letters(1)(n)}`, frequent],
    ['company=', (n) => `company=${company(n)}`],
    ['connector', (n) => `connector=${connector(n)}`],
    ['connector_tag', (n) => `connector_tag=${connectorTag(n)}`],
    ['owner', (n) => `owner_email=${owner(n)}`],
    ['biggest owner', () => biggest],
    ['unassigned', () => 'owner_email=unassigned'],
    ['status_id', status],
    ['status none', () => 'status_id=none'],
    ['days in status', () => 'min_days_in_status=7'],
    ['tag_id', (n) => `tag_id=${tag(n)}`],
    ['account_id', (n) => `account_id=${of(subjects.accounts)(n)}`],
    ['account_tier', () => 'account_tier=Tier%201'],
    ['targets_only', () => 'targets_only=true'],
    ['icp_id', () => `icp_id=${subjects.icp}`],
    ['seniority', (n) => `seniority=${['c_level', 'manager', 'vp'][n % 3]}`],
    ['function', (n) => `function=${jobFunction(n)}`],
    ['title', (n) => `title=${title(n)}`],
    ['title manager', () => 'title=manager', frequent],
  ]
  const pairs: Call[] = [
    ['owner and status', (n) => `owner_email=${owner(n)}&${status(n)}`],
    ['biggest owner and status', (n) => `${biggest}&${status(n)}`],
    ['owner and days in status', (n) => `owner_email=${owner(n)}&min_days_in_status=7`],
    ['owner and tag', (n) => `owner_email=${owner(n)}&tag_id=${tag(n)}`],
    ['biggest owner and tag', (n) => `${biggest}&tag_id=${tag(n)}`],
    ['owner and min_score', (n) => `owner_email=${owner(n)}&min_score=${score(n)}`],
    ['biggest owner and min_score', (n) => `${biggest}&min_score=${score(n)}`],
    ['tag and min_score', (n) => `tag_id=${tag(n)}&min_score=${score(n)}`],
    ['status and min_score', (n) => `${status(n)}&min_score=${score(n)}`],
    ['connector_tag and status', (n) => `connector_tag=${connectorTag(n)}&${status(n)}`],
    ['connector_tag and min_score', (n) => `connector_tag=${connectorTag(n)}&min_score=${score(n)}`],
    ['icp_id and min_score', (n) => `icp_id=${subjects.icp}&min_score=${score(n)}`],
    ['icp_id and owner', (n) => `icp_id=${subjects.icp}&owner_email=${owner(n)}`],
    ['tier and min_score', (n) => `account_tier=Tier%201&min_score=${score(n)}`],
    ['last name and biggest owner', (n) => `search=${lastName(n)}&${biggest}`],
    ['last name and tag', (n) => `search=${lastName(n)}&tag_id=${tag(n)}`],
    ['seniority and targets_only', () => 'seniority=c_level&targets_only=true'],
    ['function and biggest owner', (n) => `function=${jobFunction(n)}&${biggest}`],
    ['seniority and function', (n) => `seniority=vp&function=${jobFunction(n)}`],
  ]
  const inOrder = [
    'last name',
    '3 letters',
    '1 letter',
    'connector_tag',
    'icp_id',
    'owner',
    'biggest owner',
    'tag_id',
    'status_id',
    'account_tier',
    'min_score',
    'seniority',
  ]
  const search =
    (suffix: string, more = '') =>
    ([label, query, bounds]: Call): Call => [
      `opportunities, ${label}${suffix}`,
      (n) => `/opportunities?${query(n)}${more}`,
      bounds,
    ]
  const calls: Call[] = [
    ['opportunities', () => '/opportunities'],
    ['opportunities by last_engagement_at', () => '/opportunities?sort=last_engagement_at'],
    ['opportunities by updated_at', () => '/opportunities?sort=updated_at'],
    ['opportunities by created_at', () => '/opportunities?sort=created_at'],
    ['opportunities by -score', () => '/opportunities?sort=-score'],
    ['opportunities by -updated_at', () => '/opportunities?sort=-updated_at'],
    ['opportunities, unengaged too', () => '/opportunities?include=unengaged'],
    ['opportunities, all of them', () => `/opportunities?${all}`],
    ['opportunities, all of them by updated_at', () => `/opportunities?${all}&sort=updated_at`],
    ...[...filters, ...pairs].map(search('')),
    ...filters.filter(([label]) => inOrder.includes(label)).map(search(' by updated_at', '&sort=updated_at')),
    ['opportunities with exact counts', () => '/opportunities?with_counts=true', exact],
    ...filters
      .filter(([label]) =>
        ['3 letters', 'owner', 'biggest owner', 'icp_id', 'seniority', 'without clients'].includes(label),
      )
      .map(search(' with exact counts', '&with_counts=true'))
      .map(([label, path]): Call => [label, path, exact]),
    ['one opportunity', (n) => `/opportunities/${of(subjects.opportunities)(n)}`],
    ['paths to a prospect', (n) => `/prospects/${of(subjects.prospects)(n)}/paths`],
    ['paths into an account', (n) => `/target-accounts/${of(subjects.accounts)(n)}/paths`],
    ['statuses with counts', () => '/opportunities/statuses?with_counts=true'],
    ['owners', () => '/owners'],
    ['owners with counts', () => '/owners?with_counts=true', exact],
    ['owners with all counts', () => '/owners?with_counts=true&with_connector_counts=true', exact],
    ['network in numbers', () => '/graph/summary', exact],
    ['breakdown of an owner', (n) => `/owners/${owner(n)}/opportunity-breakdown`],
    ['breakdown of the biggest owner', () => `/owners/${subjects.biggestOwner}/opportunity-breakdown`, exact],
    ['connectors', () => '/network/connectors'],
    ['connectors by last name', (n) => `/network/connectors?search=${lastName(n)}`],
    ['connectors by 2 letters', (n) => `/network/connectors?search=${letters(2)(n)}`],
    ['connectors with a tag', (n) => `/network/connectors?connector_tag=${connectorTag(n)}`],
    ['connectors of an owner', (n) => `/network/connectors?owner_email=${owner(n)}`],
    ['one connector', (n) => `/network/connectors/${connector(n)}`],
    ['tag groups', () => '/tag-groups'],
    ['tag groups with counts', () => '/tag-groups?with_counts=true', exact],
    ['opportunities with a tag', (n) => `/tag-assignments?tag_id=${tag(n)}`],
    ['tags of a connector', (n) => `/tag-assignments?social_id=${connector(n)}`],
    ['target accounts', () => '/target-accounts'],
    ['target accounts with counts', () => '/target-accounts?with_counts=true'],
    ['client companies', () => '/client-companies'],
    ['client companies, summary', () => '/client-companies/summary'],
    ['tiers', () => '/tenant-tiers'],
    ['ICPs', () => '/company-icp'],
    ['jobs', () => '/jobs'],
  ]
  return calls.map(([label, path, bounds = usual]) => ({
    label,
    path: (n) => `/v1${path(n % each)}`,
    bounds,
  }))
}
