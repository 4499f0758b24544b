import Type from 'typebox'
import { operation } from '../operation.ts'
import { flag, oneOf, onOff, pageSizeMax, paging, sorting, text } from '../primitives.ts'
import { targetAccountFilters } from '../target-accounts/target-account-filters.ts'
import { excludedReasons, feedInteraction } from './interaction.ts'
import { interactionTypes } from './interaction-types.ts'

const moment = (description: string) =>
  Type.Optional(Type.String({ format: 'date-time', maxLength: 64, wire: 'text', description }))

export const listInteractions = operation({
  name: 'list-interactions',
  method: 'GET',
  path: '/competitor-interactions',
  room: 'competitor-interactions',
  scope: 'read',
  summary: 'Read the feed of interactions',
  description:
    'Newest first, with `sort=-engagement_at` oldest first. Filters given together must all hold. The next page is behind `next_cursor`, which is good for the ' +
    'same filters and order; what arrives meanwhile neither doubles nor hides a row.',
  query: Type.Object({
    competitor_id: Type.Optional(
      Type.Array(Type.String({ format: 'uuid' }), {
        maxItems: 1000,
        wire: 'list',
        description: 'Competitor ids.',
      }),
    ),
    account: text("Numeric id of the target's company, or its `account_key`."),
    ...targetAccountFilters,
    rep: text('A profile id of the rep.'),
    target: text('A profile id of the target.'),
    interaction_type: Type.Optional(
      Type.Array(oneOf(interactionTypes), {
        wire: 'list',
        description: 'Only interactions of these types.',
      }),
    ),
    we_own: onOff('`true`: only in accounts that are ours; `false`: only in others.'),
    at_risk: onOff('`true`: only in accounts at risk; `false`: only in others.'),
    we_know_target: onOff('`true`: only upon people the network knows; `false`: only upon others.'),
    from: moment('Since when, included.'),
    to: moment('Until when, excluded.'),
    search: text("Part of the name of the rep, the target, the target's company or the competitor."),
    excluded: flag('`true` shows what is left out of all figures instead, with the reason.'),
    reason: Type.Optional(
      Type.Array(oneOf(excludedReasons), {
        wire: 'list',
        description: 'Only these reasons, with excluded=true.',
      }),
    ),
    sort: sorting(['engagement_at']),
    cursor: text('next_cursor of the page before.'),
    page_size: paging.page_size,
  }),
  data: Type.Object({
    interactions: Type.Array(feedInteraction),
    page_size: Type.Integer({ description: `The effective page size, at most ${pageSizeMax}.` }),
    has_more: Type.Boolean(),
    next_cursor: Type.Optional(Type.String({ description: 'Absent on the last page.' })),
  }),
})
