/** The task that has saved views name a record as it is called, once for each name that it no longer bears. */
export const renamedRecordKind = 'renamed_record'

export interface RenamedRecord {
  /** The filter of searches that names such records: tiers, tags of connectors, or owners by their address. */
  parameter: 'account_tier' | 'connector_tag' | 'owner_email'
  id: string
  former: string
}

export const renamedRecordTaskOf = (tenantId: string, { parameter, id, former }: RenamedRecord) => ({
  tenantId,
  kind: renamedRecordKind,
  key: `${parameter} ${id} ${former}`,
})

export function renamedRecordOf(key: string): RenamedRecord {
  const [parameter = '', id = '', ...words] = key.split(' ')
  return { parameter: parameter as RenamedRecord['parameter'], id, former: words.join(' ') }
}
