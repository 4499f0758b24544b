import Type from 'typebox'
import { address, body, nullable, oneOf, optionalName, partialDate } from '../primitives.ts'

const optionalDate = (description: string) => Type.Optional(nullable(partialDate(description)))
const optionalAddress = (description: string) => Type.Optional(nullable(address(description)))

const position = body({
  company_name: optionalName('Employer.'),
  company_social_url: optionalAddress('Company page of the employer.'),
  company_domain: optionalAddress('Web domain of the employer.'),
  title: optionalName('Job title.'),
  headcount: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 10_000_000 }))),
  started_on: optionalDate('First day, month or year.'),
  finished_on: optionalDate('Last day, month or year; missing means until now.'),
})

const education = body({
  school_name: Type.String({ minLength: 1, maxLength: 256 }),
  degree: optionalName('Degree.'),
  field_of_study: optionalName('Programme.'),
  started_on: optionalDate('Start.'),
  finished_on: optionalDate('End.'),
})

const positions = Type.Optional(Type.Array(position, { maxItems: 100 }))
const educations = Type.Optional(Type.Array(education, { maxItems: 100 }))

const contact = body({
  social_url: address('Profile address of the contact.'),
  name: optionalName('Full name.'),
  email: optionalName('E-mail address.'),
  job_title: optionalName('Present job title.'),
  company_name: optionalName('Present employer.'),
  company_domain: optionalAddress('Web domain of the employer.'),
  company_social_url: optionalAddress('Company page of the employer.'),
  connected_on: optionalDate('When the two connected.'),
  positions,
  education: educations,
})

const engagement = body({
  contact_social_url: address('Profile address of the contact.'),
  type: oneOf(
    [
      'reaction',
      'repost',
      'comment',
      'mention',
      'reply',
      'message',
      'recommendation',
      'meeting',
      'invitation',
      'endorsement',
      'other',
    ],
    {},
  ),
  direction: Type.Optional(
    nullable(oneOf(['out', 'in'], { description: '`out`: the connector acts; `in`: the contact.' })),
  ),
  occurred_at: Type.String({ format: 'date-time' }),
  url: optionalAddress(
    'Address of the post: engagements of one type and direction about one post are one. Messages, meetings, ' +
      'invitations, recommendations and endorsements are told apart by their time, whatever their address.',
  ),
})

const contactsMax = 5_000
const engagementsMax = 20_000

/** One connector of the JSON form of the import. */
export const connectorImport = body({
  social_url: address('Profile address of the connector.'),
  name: optionalName('Full name.'),
  job_title: optionalName('Present job title.'),
  company_name: optionalName('Present employer.'),
  tags: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 256 }), { maxItems: 100 })),
  positions,
  education: educations,
  contacts: Type.Optional(Type.Array(contact, { maxItems: contactsMax })),
  engagements: Type.Optional(Type.Array(engagement, { maxItems: engagementsMax })),
})
