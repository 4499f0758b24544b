import Type from 'typebox'
import { operation } from '../operation.ts'
import { flag, idList, oneOf, sorting, text, wholeNumber } from '../primitives.ts'
import { targetAccount } from './target-account.ts'
import { targetAccountFilters } from './target-account-filters.ts'

export const targetAccountSorts = ['account_name', 'tier', 'opportunity_count', 'best_score'] as const

export const listTargetAccounts = operation({
  name: 'list-target-accounts',
  method: 'GET',
  path: '/target-accounts',
  room: 'target-accounts',
  scope: 'read',
  summary: 'List or find target accounts',
  description:
    'Without a selector all accounts, ordered by name unless `sort` says otherwise: by `tier` in the order of ' +
    'the tiers, by `opportunity_count` or `best_score` only with `with_counts=true`. Selectors given together must all hold; a selection that ' +
    'matches nothing is NOT_FOUND.',
  query: Type.Object({
    id: text('A target account id.'),
    account_name: text('Part of the name.'),
    social_url: text('Company page address.'),
    account_tier: targetAccountFilters.account_tier,
    tag_id: idList('Account tag ids, any of them.'),
    opportunities: Type.Optional(
      oneOf(['some', 'none'], {
        wire: 'text',
        description: 'Accounts with opportunities into them, hidden ones included, or without any.',
      }),
    ),
    min_score: wholeNumber('Smallest score of the best opportunity into the account.', {
      minimum: 0,
      maximum: 100,
    }),
    job_id: idList('Imports: the accounts that they added, for as long as the job is kept.'),
    with_counts: flag('`true` adds opportunity_count and best_score.'),
    sort: sorting(targetAccountSorts),
  }),
  data: Type.Object({ target_accounts: Type.Array(targetAccount), count: Type.Integer() }),
  errors: ['NOT_FOUND'],
})
