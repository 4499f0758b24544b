export const importKinds = [
  'contacts',
  'target_accounts',
  'clients',
  'interactions',
  'crm_companies',
  'crm_deals',
  'crm_owners',
] as const
export type ImportKind = (typeof importKinds)[number]

/** The steps after that of the file, as the address names them. */
export const importSteps = ['columns', 'check'] as const
