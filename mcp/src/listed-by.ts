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

/** The operation that lists what the first refused value was to name by its id; undefined where it is not that. */
export function listOfIds({ message, details }: Refusal): { field: string; operation: string } | undefined {
  if (!/must be a (UUID|status id)/.test(message)) return undefined
  const field =
    details[0]?.pointer
      .replace(/\/\d+$/, '')
      .split('/')
      .at(-1) ?? ''
  const operation = listedBy[field]
  return operation === undefined ? undefined : { field, operation }
}

interface Refusal {
  message: string
  details: readonly { pointer: string }[]
}
