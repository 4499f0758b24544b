import Type from 'typebox'
import { operation } from '../operation.ts'
import { flag, oneOf, paged, paging, sorting, text } from '../primitives.ts'
import { targetAccountFilters } from '../target-accounts/target-account-filters.ts'
import { amounts, competitorAccount } from './account.ts'

export const competitorAccountSorts = ['signal_score', 'interactions', 'last_touch', 'company_name'] as const

export const listCompetitorAccounts = operation({
  name: 'list-competitor-accounts',
  method: 'GET',
  path: '/competitor-accounts',
  room: 'competitor-accounts',
  scope: 'read',
  summary: 'List the accounts that competitors court',
  description:
    'Every account with an interaction that counts, of all competitors and all time: the highest ' +
    'signal_score first, then the latest touched, then the most interactions, then by name. With `side=defend` or ' +
    '`at_risk=true` accounts at risk come first, the largest open amount in one currency before all, and `summary` says ' +
    'how much is at stake; with `sort` that order holds alone.',
  query: Type.Object({
    side: Type.Optional(
      oneOf(['attack', 'defend'], {
        wire: 'text',
        description: '`attack`: accounts that are not ours; `defend`: those that are.',
      }),
    ),
    competitor_id: Type.Optional(
      Type.Array(Type.String({ format: 'uuid' }), {
        maxItems: 1000,
        wire: 'list',
        description: 'Only accounts that one of these competitors touched.',
      }),
    ),
    ...targetAccountFilters,
    at_risk: flag('`true`: only accounts at risk.'),
    search: text('Part of the company name or of its domain.'),
    sort: sorting(competitorAccountSorts),
    ...paging,
  }),
  data: Type.Object({
    accounts: Type.Array(competitorAccount),
    summary: Type.Optional(
      Type.Object(
        {
          at_risk: Type.Integer({ description: 'Accounts with an open deal.' }),
          amount_at_risk: amounts('What their open deals amount to.'),
        },
        { description: 'Of all accounts listed, on all pages; only with `side=defend` or `at_risk=true`.' },
      ),
    ),
    ...paged,
  }),
})
