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

/** What columns a table of a kind may have; those of a CRM are known by the headings of its export alone. */
export const columnsOf: Record<ImportKind, readonly string[]> = {
  contacts: [
    'social_url',
    'first_name',
    'last_name',
    'name',
    'email',
    'job_title',
    'company_name',
    'company_domain',
    'company_social_url',
    'connected_on',
  ],
  target_accounts: ['account_name', 'domain', 'social_url', 'numeric_id', 'tier'],
  clients: ['company_name', 'domain', 'social_url', 'numeric_id'],
  interactions: [
    'rep_url',
    'rep_name',
    'rep_title',
    'rep_company',
    'rep_company_url',
    'target_url',
    'target_name',
    'target_title',
    'target_company',
    'target_company_url',
    'interaction_type',
    'reaction_kind',
    'engagement_at',
    'post_url',
    'content',
  ],
  crm_companies: [],
  crm_deals: [],
  crm_owners: [],
}
