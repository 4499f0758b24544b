/**
 * The staging tables of an import and their columns in the order rows are written; tenant, job and number come first.
 */
export const interactionStagingTables = {
  import_companies: ['tenant_id', 'job_id', 'n', 'name', 'numeric_id', 'slug', 'domain', 'is_guess'],
  import_actors: [
    'tenant_id',
    'job_id',
    'n',
    'keys',
    'label',
    'is_company',
    'name',
    'search_name',
    'job_title',
    'seniority',
    'is_advisor',
    'role_bucket',
    'company_n',
    'company_name',
    'has_left',
    'told_at',
    'is_rep',
  ],
  import_posts: ['tenant_id', 'job_id', 'n', 'keys', 'label'],
  import_acts: [
    'tenant_id',
    'job_id',
    'n',
    'rep_n',
    'target_n',
    'type',
    'post_key',
    'time_key',
    'kind_key',
    'post_url',
    'content',
  ],
  import_row_errors: ['tenant_id', 'job_id', 'n', 'file', 'line', 'field', 'reason'],
} as const

export type InteractionStagingTable = keyof typeof interactionStagingTables

/** Filled by statements, from the others. */
export const derivedTables = ['import_actor_keys', 'import_post_keys', 'import_due_acts'] as const
