/** The columns of a list of target accounts. */
export const accountColumns = ['account_name', 'domain', 'social_url', 'numeric_id', 'tier'] as const
