export const profile = (id: string) => `https://www.linkedin.com/in/${id}`
const contact = (id: string, name: string) => ({
  social_url: profile(id),
  name,
  email: `${id}@northwind.test`,
  job_title: 'VP of Operations',
  company_name: 'Northwind',
  company_domain: 'northwind.test',
  connected_on: '2020-02',
  positions: [{ company_name: 'Northwind', company_domain: 'northwind.test', started_on: '2018-01' }],
  education: [{ school_name: 'Lund', started_on: '2001' }],
})
const others = Array.from({ length: 8 }, (_, at) => contact(`other-${at}`, `Other ${at}`))
const tom = contact('tom-target', 'Tom Target')
const messagesTo = (contacts: readonly { social_url: string }[]) =>
  contacts.map(({ social_url }) => ({
    contact_social_url: social_url,
    type: 'message',
    occurred_at: '2026-09-01T08:00:00Z',
  }))
const connector = (id: string, name: string, contacts: readonly (typeof tom)[]) => ({
  social_url: profile(id),
  name,
  positions: [{ company_name: 'Northwind', company_domain: 'northwind.test', started_on: '2019-01' }],
  contacts,
  engagements: messagesTo(contacts),
})
/** Two connectors know Tom; Tom knows somebody himself. As an import by JSON takes them. */
export const tomsNetwork = {
  connectors: [
    connector('ada', 'Ada Chen', [tom, ...others]),
    connector('eve', 'Eve Gray', [tom]),
    connector('tom-target', 'Tom Target', [others[0] ?? tom]),
  ],
}
