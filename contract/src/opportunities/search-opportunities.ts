import Type from 'typebox'
import { operation } from '../operation.ts'
import { flag, list, paged, paging, text, uuid, wholeNumber } from '../primitives.ts'
import { hiddenCounts, opportunity } from './opportunity.ts'

export const hiddenReasons = ['unengaged', 'terminal', 'unscored', 'own_connectors'] as const

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

const ids = (description: string) =>
  Type.Optional(Type.Array(uuid('Id.'), { maxItems: 1000, description, wire: 'list' }))

const statusIdOrNone = '^(none|[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})$'

export const searchOpportunities = operation({
  name: 'search-opportunities',
  method: 'GET',
  path: '/opportunities',
  room: 'opportunities',
  scope: 'read',
  summary: 'Search opportunities',
  description:
    'Best first. By default it hides routes without engagement, in a closing status, without a score, and to ' +
    "the workspace's own connectors; `hidden` counts them and `include` brings them back.",
  query: Type.Object({
    search: text('Part of a connector, prospect or company name.'),
    connector: list('social_id of connectors.'),
    connector_tag: text('Name of a tag the connector carries.'),
    owner_email: list('Owner addresses or ids; `unassigned` selects what nobody owns.'),
    status_id: Type.Optional(
      Type.Array(Type.String({ pattern: statusIdOrNone, expects: 'a status id or `none`' }), {
        maxItems: 1000,
        wire: 'list',
        description: 'Status tag ids; `none` selects routes without a status.',
      }),
    ),
    tag_id: ids('Path tag ids, any of them; a status counts as a tag.'),
    account_id: ids('Target account ids.'),
    account_tier: list('Names of account tiers that exist.'),
    icp_id: Type.Optional(
      Type.String({
        format: 'uuid',
        wire: 'text',
        description: 'Routes into companies that match this ICP.',
      }),
    ),
    company: text('Part of the company name.'),
    min_score: wholeNumber('Smallest score.', { minimum: 0, maximum: 100 }),
    exclude_client_companies: flag('`true` leaves out routes into client companies.'),
    include: Type.Optional(
      Type.Array(Type.String({ enum: [...hiddenReasons] }), {
        wire: 'list',
        description: 'Hidden kinds to bring back.',
      }),
    ),
    sort: Type.Optional(
      Type.String({
        enum: [...sortOrders],
        wire: 'text',
        description: 'Highest or latest first; `-` turns the order round.',
      }),
    ),
    cursor: text('next_cursor of the page before; takes the place of `page`.'),
    ...paging,
  }),
  data: Type.Object({
    opportunities: Type.Array(opportunity),
    ...paged,
    next_cursor: Type.Optional(Type.String({ description: 'Absent on the last page.' })),
    hidden: hiddenCounts,
  }),
})
