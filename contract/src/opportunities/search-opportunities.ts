import Type from 'typebox'
import { operation } from '../operation.ts'
import { flag, idList, list, oneOf, pagedByCursor, paging, text, wholeNumber } from '../primitives.ts'
import { targetAccountFilters } from '../target-accounts/target-account-filters.ts'
import { hiddenCounts, opportunity } from './opportunity.ts'
import { daysInStatusMax, hiddenReasons, jobFunctions, seniorities } from './search-words.ts'

export const sortOrders = [
  'score',
  '-score',
  'last_engagement_at',
  '-last_engagement_at',
  'updated_at',
  '-updated_at',
  'created_at',
  '-created_at',
] as const

const anyOf = <Value extends string>(values: readonly Value[], description: string) =>
  Type.Optional(Type.Array(oneOf(values), { maxItems: 100, wire: 'list', description }))

const days = { minimum: 0, maximum: daysInStatusMax }

const statusIdOrNone = '^(none|[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})$'

export const searchOpportunities = operation({
  name: 'search-opportunities',
  method: 'GET',
  path: '/opportunities',
  room: 'opportunities',
  scope: 'read',
  summary: 'Search opportunities',
  description:
    'Best first. By default it hides opportunities without engagement, in a closing status, without a score, and to ' +
    "the workspace's own connectors; `include` brings them back, and with `with_counts=true` `hidden` counts them. " +
    'A text of one or two letters is found at the beginnings of words, unless its script has no spaces between words. ' +
    'Whoever goes through everything follows `next_cursor`, which is faster than pages by number.',
  query: Type.Object({
    search: text(
      'Part of one name, of a connector, prospect or company. Where no name has all of it, each of its words, between ' +
        'spaces and commas, is part of one: `ada acme` finds Ada at Acme. `company` says where the prospect works.',
    ),
    id: idList('Ids of opportunities.'),
    connector: list('social_id of connectors.'),
    connector_tag: text('Name of a tag the connector carries.'),
    owner_email: list('Owner addresses or ids; `unassigned` selects what nobody owns.'),
    status_id: Type.Optional(
      Type.Array(Type.String({ pattern: statusIdOrNone, expects: 'a status id or `none`' }), {
        maxItems: 1000,
        wire: 'list',
        description: 'Status tag ids; `none` selects opportunities without a status.',
      }),
    ),
    min_days_in_status: wholeNumber('Has had its status for so many days or longer.', days),
    max_days_in_status: wholeNumber('Got its status within so many days.', days),
    tag_id: idList('Path tag ids, any of them; a status counts as a tag.'),
    account_id: idList('Target account ids.'),
    account_tier: targetAccountFilters.account_tier,
    icp_id: Type.Optional(
      Type.String({
        format: 'uuid',
        wire: 'text',
        description: 'Opportunities into companies that match this ICP.',
      }),
    ),
    company: text('Part of the company name.'),
    seniority: anyOf(seniorities, 'Ranks of the prospect.'),
    function: anyOf(jobFunctions, 'Functions of the prospect.'),
    title: text(
      "Part of the prospect's job title, as it is written: of `CFO` and `Chief Financial Officer` each finds itself alone, " +
        '`seniority` with `function` finds both.',
    ),
    targets_only: flag('`true` leaves only opportunities into target accounts.'),
    min_score: wholeNumber('Smallest score.', { minimum: 0, maximum: 100 }),
    exclude_client_companies: flag('`true` leaves out opportunities into client companies.'),
    include: Type.Optional(
      Type.Array(oneOf(hiddenReasons), {
        wire: 'list',
        description: 'Hidden kinds to bring back.',
      }),
    ),
    with_counts: flag('`true` counts all that match, however many, and what is hidden.'),
    sort: Type.Optional(
      oneOf(sortOrders, {
        wire: 'text',
        description: 'Highest or latest first; `-` turns the order round.',
      }),
    ),
    cursor: text('next_cursor of the page before; takes the place of `page`.'),
    ...paging,
  }),
  data: Type.Object({
    opportunities: Type.Array(opportunity),
    ...pagedByCursor,
    total: Type.Integer({
      description:
        'Opportunities that match, on all pages: up to 10000, with `with_counts=true` however many.',
    }),
    total_is_capped: Type.Boolean({ description: 'Whether more match than `total` says.' }),
    hidden: Type.Optional(hiddenCounts),
  }),
})
