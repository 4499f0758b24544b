/** Which operation lists what a field names by its id. */
export const listedBy: Readonly<Record<string, string>> = {
  status_id: 'list-statuses',
  tag_id: 'list-tag-groups',
  tag_ids: 'list-tag-groups',
  group_id: 'list-tag-groups',
  owner_id: 'list-owners',
  account_id: 'list-target-accounts',
  company_id: 'list-companies',
  icp_id: 'list-icps',
  competitor_id: 'list-competitors',
  competitor_ids: 'list-competitors',
  viewId: 'list-saved-views',
}

/** The same of what is called so where it is not found. */
const listOfRecords: Readonly<Record<string, string>> = {
  'client company': 'list-client-companies',
  'column map': 'list-column-maps',
  company: 'list-companies',
  competitor: 'list-competitors',
  connector: 'list-connectors',
  exclusion: 'list-client-companies',
  ICP: 'list-icps',
  job: 'list-jobs',
  opportunity: 'search-opportunities',
  owner: 'list-owners',
  report: 'list-reports',
  'saved view': 'list-saved-views',
  tag: 'list-tag-groups',
  'tag group': 'list-tag-groups',
  'target account': 'list-target-accounts',
  'webhook endpoint': 'list-webhook-endpoints',
  workflow: 'list-workflows',
}

/**
 * The operation that lists what the first refused value was to name by its id, or what there is none of with the id that
 * was sent; undefined where it is neither.
 */
export function listOfIds({
  code,
  message,
  details,
}: Refusal): { field: string; operation: string } | undefined {
  if (code === 'NOT_FOUND') {
    const [, record = ''] = /^(?:There is no|No) (.+?) (?:has a source row )?with this /.exec(message) ?? []
    return named('', listOfRecords[record])
  }
  if (!/must be a (UUID|status id)/.test(message)) return undefined
  const field =
    details[0]?.pointer
      .replace(/\/\d+$/, '')
      .split('/')
      .at(-1) ?? ''
  return named(field, listedBy[field])
}

const named = (field: string, operation: string | undefined) =>
  operation === undefined ? undefined : { field, operation }

interface Refusal {
  code: string
  message: string
  details: readonly { pointer: string }[]
}
