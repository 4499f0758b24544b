import Type from 'typebox'
import { operation } from '../operation.ts'
import { nullable, oneOf, text, uuid, wholeNumber } from '../primitives.ts'
import { memberEntities } from '../saved-views/member-lists.ts'

/** What is searched, in the order of the answer. */
export const searchedKinds = ['person', 'company', 'connector', 'opportunity', 'view'] as const

const perKindDefault = 5

const searchResult = Type.Object({
  kind: oneOf(searchedKinds),
  id: Type.String({
    description:
      'What the other operations know it by: the social_id of a person or connector, else the id of the row.',
  }),
  name: Type.String({ description: 'Of an opportunity its connector and its prospect.' }),
  secondary: Type.String({
    description:
      'A second line, empty where nothing is known: title and company of a person, domain and tier of a company, the ' +
      'list that a view is over.',
  }),
  score: Type.Optional(
    nullable(
      Type.Integer({ description: 'Of an opportunity; of a person the best of the ways to them, if any.' }),
    ),
  ),
  target_account_id: Type.Optional(uuid('Of a company that is a target account.')),
  competitor_id: Type.Optional(uuid('Of a company that is a competitor.')),
  account_key: Type.Optional(
    Type.String({ description: 'Of a company that competitors court, as their accounts have it.' }),
  ),
  entity: Type.Optional(oneOf(memberEntities, { description: 'What a view is over.' })),
})

export const searchEverything = operation({
  name: 'search-everything',
  method: 'GET',
  path: '/search',
  room: 'search',
  scope: 'read',
  summary: 'Search records of every kind by name',
  description:
    'A few of each kind: names that are the text first, then those that begin with it, then those that have it, by score or ' +
    'by name. A text of one or two letters is found at the beginnings of words, unless its script has no spaces between ' +
    'words. Opportunities are the best of the people, companies and connectors found, without those that their search ' +
    'hides; where nothing has the text as a name, those that its words find, as `ada acme` finds Ada at Acme.',
  query: Type.Object({
    q: text('Part of one name, or for opportunities words of the names of those in them.', {
      maxLength: 200,
    }),
    kind: Type.Optional(
      Type.Array(oneOf(searchedKinds), {
        maxItems: 20,
        wire: 'list',
        description: 'Only these kinds; all of them when not sent.',
      }),
    ),
    limit: wholeNumber(`Most results of each kind; ${perKindDefault} when not sent.`, {
      minimum: 1,
      maximum: 20,
    }),
  }),
  data: Type.Object({ results: Type.Array(searchResult) }),
})
