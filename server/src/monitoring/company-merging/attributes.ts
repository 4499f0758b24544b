/** A company's attributes in groups of columns known together. The first of a group tells whether they are known. */
export const attributes = [
  ['headcount'],
  ['country'],
  ['industry_key', 'industry', 'industry_id', 'industry_parent_id', 'industry_group_id'],
  ['employees_min', 'employees_max'],
  ['revenue_min', 'revenue_max'],
] as const
