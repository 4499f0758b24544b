import { anewInQuery } from '../search/asked-anew.ts'
import { each, type ListSubjects } from './list-subjects.ts'

export interface ListCall {
  label: string
  /** The path of the n-th call. */
  path: (n: number) => string
  /** Milliseconds that 95 of 100 calls must stay below. */
  bound: number
  /**
   * Calls that are made before any is timed: as many as there are different ones, where what they find is kept, and
   * until the routes are in memory where that is what they are found in.
   */
  firstCalls: number
}

const usual = 50

interface Page {
  page: number
  page_size: number
  score: number
}

/** Other pages of nearly the same at each call, hundreds of them even where there is a single subject. */
function anewEach(): () => Page {
  let asked = 0
  return () => {
    const n = asked++
    return {
      page: 1 + (Math.floor(n / 20) % 10),
      page_size: 25 + ((n + Math.floor(n / each)) % 20),
      score: 41 + (Math.floor(n / 20) % 20),
    }
  }
}

/** Every list and search of the referral side, with the filters that are dear in their own way. */
export function listCalls(subjects: ListSubjects): ListCall[] {
  const of = (values: readonly string[]) => (n: number) => encodeURIComponent(values[n % values.length] ?? '')
  const [name, company, connector] = [of(subjects.names), of(subjects.companies), of(subjects.connectors)]
  const lastName = of(subjects.names.map((full) => full.split(' ').at(-1) ?? full))
  const letters = (count: number) => of(subjects.names.map((full) => full.slice(0, count)))
  const owner = of(subjects.owners)
  const anew = anewInQuery()
  /** Searches whose pages are kept. */
  const filtered = (
    suffix: string,
    pages: () => () => Page,
    firstCalls = 0,
  ): [string, (n: number) => string, number, number][] => {
    const biggest = `owner_email=${subjects.biggestOwner}`
    const tag = of(subjects.pathTags)
    const connectorTag = of(subjects.connectorTags)
    const status = (n: number) => `include=terminal&status_id=${of(subjects.statuses)(n)}`
    const filters: [string, (n: number, score: number) => string][] = [
      ['connector_tag', (n) => `connector_tag=${connectorTag(n)}`],
      ['icp_id', () => `icp_id=${subjects.icp}`],
      ['owner and status', (n) => `owner_email=${owner(n + 1)}&${status(n)}`],
      ['biggest owner and status', (n) => `${biggest}&${status(n)}`],
      ['owner and tag', (n) => `owner_email=${owner(n + 1)}&tag_id=${tag(n)}`],
      ['biggest owner and tag', (n) => `${biggest}&tag_id=${tag(n)}`],
      ['owner and min_score', (n, score) => `owner_email=${owner(n + 1)}&min_score=${score}`],
      ['biggest owner and min_score', (_, score) => `${biggest}&min_score=${score}`],
      ['tag and min_score', (n, score) => `tag_id=${tag(n)}&min_score=${score}`],
      ['status and min_score', (n, score) => `${status(n)}&min_score=${score}`],
      ['connector_tag and status', (n) => `connector_tag=${connectorTag(n)}&${status(n)}`],
      ['connector_tag and min_score', (n, score) => `connector_tag=${connectorTag(n)}&min_score=${score}`],
      ['icp_id and min_score', (_, score) => `icp_id=${subjects.icp}&min_score=${score}`],
      ['icp_id and owner', (n) => `icp_id=${subjects.icp}&owner_email=${owner(n + 1)}`],
      ['tier and min_score', (_, score) => `account_tier=Tier%201&min_score=${score}`],
    ]
    return filters.map(([label, query]) => {
      const next = pages()
      const path = (n: number) => {
        const { page, page_size, score } = next()
        return `/opportunities?${query(n % each, score)}&page_size=${page_size}&page=${page}`
      }
      return [`opportunities, ${label}${suffix}`, path, usual, firstCalls]
    })
  }
  /** Searches in another order than that of the scores, of which nothing is kept but what they are made of. */
  const inOrder = (): [string, (n: number) => string, number, number][] => {
    const filters: [string, (n: number) => string][] = [
      ['all of them', () => 'include=unengaged,terminal,unscored,own_connectors'],
      ['last name', (n) => `search=${lastName(n)}`],
      ['3 letters', (n) => `search=${letters(3)(n)}`],
      ['1 letter', (n) => `search=${letters(1)(n)}`],
      ['connector_tag', (n) => `connector_tag=${of(subjects.connectorTags)(n)}`],
      ['icp_id', () => `icp_id=${subjects.icp}`],
      ['owner', (n) => `owner_email=${owner(n + 1)}`],
      ['biggest owner', () => `owner_email=${subjects.biggestOwner}`],
      ['tag_id', (n) => `tag_id=${of(subjects.pathTags)(n)}`],
      ['status_id', (n) => `include=terminal&status_id=${of(subjects.statuses)(n)}`],
      ['account_tier', () => 'account_tier=Tier%201'],
      ['icp_id and owner', (n) => `icp_id=${subjects.icp}&owner_email=${owner(n + 1)}`],
      ['min_score', (n) => `min_score=${30 + (n % 60)}`],
    ]
    return filters.map(([label, query]) => {
      const path = (n: number) => `/opportunities?${query(n)}&sort=updated_at&${anew()}`
      return [`opportunities, ${label} by updated_at`, path, usual, each]
    })
  }
  const calls: [string, (n: number) => string, number?, number?][] = [
    ['opportunities', () => '/opportunities'],
    ['opportunities by last_engagement_at', () => '/opportunities?sort=last_engagement_at'],
    ['opportunities by updated_at', () => '/opportunities?sort=updated_at'],
    ['opportunities by created_at', () => '/opportunities?sort=created_at'],
    ['opportunities by -score', () => '/opportunities?sort=-score'],
    ['opportunities by -updated_at', () => '/opportunities?sort=-updated_at'],
    ['opportunities, unengaged too', () => '/opportunities?include=unengaged'],
    ['opportunities, all of them', () => '/opportunities?include=unengaged,terminal,unscored,own_connectors'],
    ['opportunities, min_score', (n) => `/opportunities?min_score=${30 + (n % 60)}`],
    ['opportunities without clients', () => '/opportunities?exclude_client_companies=true'],
    ['opportunities by full name', (n) => `/opportunities?search=${name(n)}`, usual, each],
    ['opportunities by last name', (n) => `/opportunities?search=${lastName(n)}`, usual, each],
    ['opportunities by company', (n) => `/opportunities?search=${company(n)}`, usual, each],
    ['opportunities by 4 letters', (n) => `/opportunities?search=${letters(4)(n)}`, usual, each],
    ['opportunities by 3 letters', (n) => `/opportunities?search=${letters(3)(n)}`, usual, each],
    ['opportunities by 2 letters', (n) => `/opportunities?search=${letters(2)(n)}`, usual, each],
    ['opportunities by 1 letter', (n) => `/opportunities?search=${letters(1)(n)}`, usual, each],
    [
      'opportunities by last name, found anew',
      (n) => `/opportunities?search=${lastName(n)}&${anew()}`,
      usual,
      200,
    ],
    [
      'opportunities by 4 letters, found anew',
      (n) => `/opportunities?search=${letters(4)(n)}&${anew()}`,
      usual,
      20,
    ],
    [
      'opportunities by 3 letters, found anew',
      (n) => `/opportunities?search=${letters(3)(n)}&${anew()}`,
      usual,
      20,
    ],
    [
      'opportunities by 2 letters, found anew',
      (n) => `/opportunities?search=${letters(2)(n)}&${anew()}`,
      usual,
      20,
    ],
    [
      'opportunities by 1 letter, found anew',
      (n) => `/opportunities?search=${letters(1)(n)}&${anew()}`,
      usual,
      20,
    ],
    ['opportunities, company=', (n) => `/opportunities?company=${company(n)}`],
    ['opportunities of a connector', (n) => `/opportunities?connector=${connector(n)}`],
    ['opportunities of an owner', (n) => `/opportunities?owner_email=${owner(n + 1)}`],
    ['opportunities of the biggest owner', () => `/opportunities?owner_email=${subjects.biggestOwner}`],
    ['opportunities of nobody', () => '/opportunities?owner_email=unassigned'],
    [
      'opportunities, status_id',
      (n) => `/opportunities?include=terminal&status_id=${of(subjects.statuses)(n)}`,
    ],
    ['opportunities, status none', () => '/opportunities?status_id=none'],
    ['opportunities, tag_id', (n) => `/opportunities?tag_id=${of(subjects.pathTags)(n)}`],
    ['opportunities, account_id', (n) => `/opportunities?account_id=${of(subjects.accounts)(n)}`],
    ['opportunities, account_tier', () => '/opportunities?account_tier=Tier%201'],
    ...filtered('', () => () => ({ page: 1, page_size: 25, score: 50 }), each),
    ...filtered(', found anew', anewEach),
    ...inOrder(),
    ['one opportunity', (n) => `/opportunities/${of(subjects.opportunities)(n)}`],
    ['paths to a prospect', (n) => `/prospects/${of(subjects.prospects)(n)}/paths`],
    ['paths into an account', (n) => `/target-accounts/${of(subjects.accounts)(n)}/paths`],
    ['statuses with counts', () => '/opportunities/statuses?with_counts=true'],
    ['owners', () => '/owners'],
    ['owners with counts', () => '/owners?with_counts=true'],
    ['owners with all counts', () => '/owners?with_counts=true&with_connector_counts=true', 100],
    ['breakdown of an owner', (n) => `/owners/${owner(n + 1)}/opportunity-breakdown`],
    ['breakdown of the biggest owner', () => `/owners/${subjects.biggestOwner}/opportunity-breakdown`],
    ['connectors', () => '/network/connectors'],
    ['connectors by last name', (n) => `/network/connectors?search=${lastName(n)}`],
    ['connectors by 2 letters', (n) => `/network/connectors?search=${letters(2)(n)}`],
    ['connectors with a tag', (n) => `/network/connectors?connector_tag=${of(subjects.connectorTags)(n)}`],
    ['connectors of an owner', (n) => `/network/connectors?owner_email=${owner(n)}`],
    ['one connector', (n) => `/network/connectors/${connector(n)}`],
    ['tag groups', () => '/tag-groups'],
    ['tag groups with counts', () => '/tag-groups?with_counts=true'],
    ['routes with a tag', (n) => `/tag-assignments?tag_id=${of(subjects.pathTags)(n)}`],
    ['tags of a connector', (n) => `/tag-assignments?social_id=${connector(n)}`],
    ['target accounts', () => '/target-accounts'],
    ['target accounts with counts', () => '/target-accounts?with_counts=true'],
    ['client companies', () => '/client-companies'],
    ['client companies, summary', () => '/client-companies/summary'],
    ['tiers', () => '/tenant-tiers'],
    ['ICPs', () => '/company-icp'],
    ['jobs', () => '/jobs'],
  ]
  const single = calls.map(
    ([label, path, bound = usual, firstCalls = 0]): ListCall => ({
      label,
      path: (n) => `/v1${path(n)}`,
      bound,
      firstCalls,
    }),
  )
  return [...single, byTurns('opportunities', single), byTurns('connectors', single)]
}

/** All lists of one operation by turns, each of its calls as often as any other. */
function byTurns(of: string, calls: readonly ListCall[]): ListCall {
  const paths = calls.filter(({ label }) => label.startsWith(of)).map(({ path }) => path)
  return {
    label: `all lists of ${of} by turns`,
    path: (n) => paths[n % paths.length]?.(Math.floor(n / paths.length)) ?? '',
    bound: usual,
    firstCalls: 2 * paths.length,
  }
}
