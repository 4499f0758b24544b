/** The tables that an import of archives fills, in the order of their foreign keys, with what makes a row the same. */
export const finalTables: Record<string, string> = {
  companies: 'tenant_id, id',
  company_keys: 'tenant_id, key, bearer',
  people: 'tenant_id, social_id',
  positions: 'tenant_id, person_id, company_id, title, started_on',
  education: 'tenant_id, person_id, school_key, degree, started_on',
  connectors: 'tenant_id, person_id',
  connections: 'tenant_id, connector_id, person_id',
  engagements: 'tenant_id, connector_id, person_id, type, direction, act_key',
  shared_times: 'tenant_id, connector_id, person_id, kind, place_key',
  opportunities: 'tenant_id, connector_id, prospect_id',
}
