/** The task that puts the new name of a record into saved views; one task for each former name. */
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
