/** A page of the application: what `every-page.test.ts` opens and breaks. */
export interface AppPage {
  /** As its file in `src/routes` names it. */
  route: string
  /** Below the origin; `{id}` stands for the record of `record`. */
  path: string
  /** A list of the API and where in its data the name of the first record stands. */
  record?: {
    list: string
    at: readonly [list: string, field: string]
    /** What is sent to the list beforehand where the sample has none; it is deleted afterwards. */
    made?: object
  }
  /** The path of the read without which the page has nothing to show; none where it shows something without any. */
  read?: string
}

/** Every page: a route without a line here fails the test. */
export const pages: readonly AppPage[] = [
  { route: '/w/$ws/connectors/', path: '/w/sample/connectors', read: '/v1/network/connectors' },
  {
    route: '/w/$ws/connectors/$socialId',
    path: '/w/sample/connectors/{id}',
    record: { list: '/v1/network/connectors', at: ['connectors', 'social_id'] },
    read: '/v1/network/connectors/{id}',
  },
  { route: '/w/$ws/opportunities/', path: '/w/sample/opportunities?min_score=20', read: '/v1/opportunities' },
  {
    route: '/w/$ws/opportunities/$id',
    path: '/w/sample/opportunities/{id}',
    record: { list: '/v1/opportunities', at: ['opportunities', 'id'] },
    read: '/v1/opportunities/{id}',
  },
  { route: '/w/$ws/paths', path: '/w/sample/paths' },
  { route: '/w/$ws/opportunities/', path: '/w/sample/opportunities?layout=board', read: '/v1/opportunities' },
  { route: '/w/$ws/accounts/', path: '/w/sample/accounts?sort=best_score', read: '/v1/target-accounts' },
  {
    route: '/w/$ws/accounts/$id',
    path: '/w/sample/accounts/{id}?tab=people',
    record: { list: '/v1/target-accounts', at: ['target_accounts', 'id'] },
    read: '/v1/target-accounts',
  },
  { route: '/w/$ws/clients', path: '/w/sample/clients', read: '/v1/client-companies' },
  { route: '/w/$ws/owners', path: '/w/sample/owners', read: '/v1/owners' },
  { route: '/w/$ws/icps/', path: '/w/sample/icps', read: '/v1/company-icp' },
  { route: '/w/$ws/icps/new', path: '/w/sample/icps/new' },
  {
    route: '/w/$ws/icps/$id',
    path: '/w/sample/icps/{id}',
    record: { list: '/v1/company-icp', at: ['icps', 'id'] },
    read: '/v1/company-icp/{id}',
  },
  {
    route: '/w/$ws/competitors/',
    path: '/w/sample/competitors?layout=table',
    read: '/v1/competitors/summaries',
  },
  {
    route: '/w/$ws/competitors/$id',
    path: '/w/sample/competitors/{id}?days=90',
    record: { list: '/v1/competitors', at: ['competitors', 'id'] },
    read: '/v1/competitors/{id}/detail',
  },
  {
    route: '/w/$ws/competitors/accounts/',
    path: '/w/sample/competitors/accounts',
    read: '/v1/competitor-accounts',
  },
  {
    route: '/w/$ws/competitors/accounts/$key',
    path: '/w/sample/competitors/accounts/{id}',
    record: { list: '/v1/competitor-accounts', at: ['accounts', 'company_numeric_id'] },
    read: '/v1/competitor-accounts/{id}/interactions',
  },
  {
    route: '/w/$ws/competitors/feed',
    path: '/w/sample/competitors/feed',
    read: '/v1/competitor-interactions',
  },
  { route: '/w/$ws/competitors/export', path: '/w/sample/competitors/export' },
  {
    route: '/w/$ws/competitors/reports/',
    path: '/w/sample/competitors/reports',
    read: '/v1/competitor-monitoring/reports',
  },
  {
    route: '/w/$ws/competitors/reports/$id',
    path: '/w/sample/competitors/reports/{id}',
    record: { list: '/v1/competitor-monitoring/reports', at: ['reports', 'id'] },
    read: '/v1/competitor-monitoring/reports/{id}',
  },
  { route: '/w/$ws/home', path: '/w/sample/home', read: '/v1/home' },
  { route: '/w/$ws/imports/', path: '/w/sample/imports', read: '/v1/jobs' },
  { route: '/w/$ws/imports/new', path: '/w/sample/imports/new' },
  {
    route: '/w/$ws/imports/$jobId',
    path: '/w/sample/imports/{id}',
    record: { list: '/v1/jobs', at: ['jobs', 'job_id'] },
    read: '/v1/jobs/{id}',
  },
  { route: '/w/$ws/views', path: '/w/sample/views', read: '/v1/saved-views' },
  { route: '/w/$ws/workflows/', path: '/w/sample/workflows', read: '/v1/workflows' },
  { route: '/w/$ws/workflows/new', path: '/w/sample/workflows/new' },
  {
    route: '/w/$ws/workflows/$id',
    path: '/w/sample/workflows/{id}',
    record: { list: '/v1/workflows', at: ['workflows', 'id'] },
    read: '/v1/workflows/{id}',
  },
  { route: '/w/$ws/settings/tags', path: '/w/sample/settings/tags?subject=path', read: '/v1/tag-groups' },
  { route: '/w/$ws/settings/tiers', path: '/w/sample/settings/tiers', read: '/app/tiers' },
  {
    route: '/w/$ws/settings/webhooks/',
    path: '/w/sample/settings/webhooks',
    read: '/v1/webhook-endpoints',
  },
  {
    route: '/w/$ws/settings/webhooks/$id',
    path: '/w/sample/settings/webhooks/{id}',
    record: {
      list: '/v1/webhook-endpoints',
      at: ['webhook_endpoints', 'id'],
      made: { url: 'http://127.0.0.1:9/hooks', event_types: [] },
    },
    read: '/v1/webhook-endpoints/{id}',
  },
  { route: '/w/$ws/settings/api-keys', path: '/w/sample/settings/api-keys', read: '/app/api-keys' },
  { route: '/w/$ws/settings/audit', path: '/w/sample/settings/audit', read: '/app/audit' },
  {
    route: '/w/$ws/settings/privacy',
    path: '/w/sample/settings/privacy?person={id}',
    record: { list: '/v1/network/connectors', at: ['connectors', 'social_id'] },
    read: '/v1/people/{id}',
  },
  { route: '/w/$ws/settings/me', path: '/w/sample/settings/me', read: '/app/preferences' },
  { route: '/w/$ws/settings/members', path: '/w/sample/settings/members', read: '/app/members' },
  { route: '/w/$ws/settings/sessions', path: '/w/sample/settings/sessions', read: '/app/sessions' },
  { route: '/w/$ws/settings/workspace', path: '/w/sample/settings/workspace', read: '/app/workspace' },
  { route: '/login', path: '/login' },
  { route: '/invite/', path: '/invite#token=gone' },
  { route: '/my-network', path: '/my-network' },
]

/** Routes that show nothing of their own: they lead on, or hold other pages. */
export const routesWithoutPage: readonly string[] = [
  '/',
  '/invite/$token',
  '/w/$ws',
  '/w/$ws/',
  '/w/$ws/settings',
  '/w/$ws/settings/',
]
