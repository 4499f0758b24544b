/** The columns of a list of client companies. */
export const clientColumns = ['company_name', 'domain', 'social_url', 'numeric_id'] as const
