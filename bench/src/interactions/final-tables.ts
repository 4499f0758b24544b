/**
 * The tables that an import fills, rollups among them, in the order of their foreign keys, with what makes a row the
 * same.
 */
export const interactionStagingTables: Record<string, string> = {
  companies: 'tenant_id, id',
  company_keys: 'tenant_id, key, bearer',
  competitors: 'tenant_id, id',
  competitor_people: 'tenant_id, id',
  competitor_person_keys: 'tenant_id, key',
  competitor_reps: 'tenant_id, competitor_id, person_id',
  competitor_interactions: 'tenant_id, rep_id, target_id, type, post_key',
  competitor_account_days: 'tenant_id, competitor_id, day, company_id',
  competitor_account_months: 'tenant_id, competitor_id, month, company_id',
  competitor_rep_days: 'tenant_id, competitor_id, day, rep_id',
  competitor_rep_months: 'tenant_id, competitor_id, month, rep_id',
  competitor_days: 'tenant_id, competitor_id, day',
  competitor_account_reps: 'tenant_id, competitor_id, company_id, rep_id',
  competitor_account_targets: 'tenant_id, competitor_id, company_id, target_id',
  competitor_accounts: 'tenant_id, competitor_id, company_id',
}
