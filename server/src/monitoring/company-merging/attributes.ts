/** What is known of a company itself: columns that are known together, the one that tells whether they are first. */
export const attributes = [
  ['headcount'],
  ['country'],
  ['industry_key', 'industry', 'industry_id', 'industry_parent_id', 'industry_group_id'],
  ['employees_min', 'employees_max'],
  ['revenue_min', 'revenue_max'],
] as const
