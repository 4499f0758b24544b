/** The columns of the service's own table of interactions, and the fields of one that is pushed as JSON. */
export const genericColumns = [
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
] as const
