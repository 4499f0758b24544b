/** The columns of a list of contacts. */
export const contactColumns = [
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
] as const
