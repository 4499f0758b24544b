/** Tables whose rows go from one company to another as they are, in the order in which they are moved. */
export const movedTables = [
  'people',
  'positions',
  'competitor_people',
  'client_company_sources',
  'crm_companies',
  'crm_deals',
  'target_accounts',
  'competitors',
] as const

/** Tables in which a company has a row for each of something, and the columns beside the company, their keys first. */
export const copiedTables = [
  { name: 'account_tags', keys: ['tag_id'], others: ['group_id', 'single_group_id', 'created_at'] },
  {
    name: 'competitor_alert_levels',
    keys: ['competitor_id'],
    others: ['level', 'level_reported_at', 'is_at_risk', 'risk_reported_at'],
  },
  { name: 'competitor_alert_reps', keys: ['competitor_id', 'person_id'], others: ['reported_at'] },
] as const

export type CopiedTable = (typeof copiedTables)[number]

/** Whether a company that has the row `o` can have no `r` beside it. */
export const isSame: Record<CopiedTable['name'], string> = {
  account_tags: 'o.tag_id = r.tag_id or o.single_group_id = r.single_group_id',
  competitor_alert_levels: 'o.competitor_id = r.competitor_id',
  competitor_alert_reps: 'o.competitor_id = r.competitor_id and o.person_id = r.person_id',
}

/** What each of its rows refers to and may be gone once a split brings the rows back, as a condition on the row `r`. */
export const isWhole: Record<CopiedTable['name'], string> = {
  account_tags:
    'exists (select from tags t where t.tenant_id = r.tenant_id and t.group_id = r.group_id and t.id = r.tag_id)',
  competitor_alert_levels:
    'exists (select from competitors c where c.tenant_id = r.tenant_id and c.id = r.competitor_id)',
  competitor_alert_reps: `exists (select from competitors c where c.tenant_id = r.tenant_id and c.id = r.competitor_id)
    and exists (select from competitor_people p where p.tenant_id = r.tenant_id and p.id = r.person_id)`,
}
