/** The ideal customers of the invented workspace. */
export const sampleIcps = [
  {
    title: 'Software in Europe',
    social_industries: ['Software Development'],
    employees: ['51-200', '201-500', '501-1000'],
    countries: ['Germany', 'France', 'Netherlands', 'Sweden', 'Poland'],
  },
  {
    title: 'Logistics and retail, large',
    social_industries: ['Transportation, Logistics, Supply Chain and Storage', 'Retail'],
    employees: ['1001-5000', '5001-10000', '10001+'],
  },
]

const shared = { is_shared: true, filters: {} }

/** The lists that its people look at every day. */
export const sampleViews = {
  warm: {
    ...shared,
    name: 'Warm ways into Tier 1',
    entity: 'opportunities' as const,
    memberQuery: 'account_tier=Tier%201&min_score=40',
    is_pinned: true,
  },
  atRisk: {
    ...shared,
    name: 'Accounts at risk',
    entity: 'competitor_accounts' as const,
    memberQuery: 'at_risk=true',
    is_pinned: true,
  },
  unowned: {
    ...shared,
    name: 'Connectors nobody looks after',
    entity: 'connectors' as const,
    memberQuery: 'owner_email=unassigned',
  },
}
