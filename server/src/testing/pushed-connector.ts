/** The address of a profile. */
export const profileOf = (id: string) => `https://www.linkedin.com/in/${id}`

/** A contact with that id and name, connected since 2020. */
export const pushedContact = (id: string, company_name: string, company_social_url?: string) => ({
  social_url: profileOf(id),
  name: id,
  company_name,
  company_domain: `${company_name.toLowerCase()}.com`,
  connected_on: '2020-02-02',
  company_social_url,
})

/** A connector, as it is pushed, with their contacts and a message to each of them. */
export const pushedConnector = (id: string, contacts: ReturnType<typeof pushedContact>[], name = id) => ({
  social_url: profileOf(id),
  name,
  contacts,
  engagements: contacts.map((contact) => ({
    contact_social_url: contact.social_url,
    type: 'message',
    occurred_at: '2026-09-01T08:00:00Z',
  })),
})
