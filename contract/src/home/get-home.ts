import Type from 'typebox'
import { amounts, competitorAccount } from '../competitor-accounts/account.ts'
import { reportRow } from '../competitor-reports/report.ts'
import { listJobs } from '../jobs/list-jobs.ts'
import { operation } from '../operation.ts'
import { opportunity } from '../opportunities/opportunity.ts'
import { searchOpportunities } from '../opportunities/search-opportunities.ts'
import { followUpDays } from '../opportunities/search-words.ts'
import { nullable, oneOf, uuid } from '../primitives.ts'

export const setupSteps = ['connectors', 'target_accounts', 'competitors', 'crm'] as const

/** Rows of each list at most. */
export const homeRowsMax = 5

const total = Type.Integer({ description: 'How many there are in all.' })
const found = (description: string) =>
  Type.Object(
    {
      total: Type.Integer({ description: 'How many there are, at most 10,000.' }),
      total_is_capped: searchOpportunities.data.properties.total_is_capped,
      owner_email: nullable(
        Type.String({ description: 'By whose connectors: the caller; null where they are by any.' }),
      ),
      targets_only: Type.Boolean({ description: 'Whether they are only those into target accounts.' }),
      opportunities: Type.Array(opportunity),
    },
    { description },
  )

export const getHome = operation({
  name: 'get-home',
  method: 'GET',
  path: '/home',
  room: 'home',
  scope: 'read',
  summary: 'What a workspace begins the day with',
  description:
    `What is set up and what is still to do, open opportunities by status, and of each of these at most ${homeRowsMax} ` +
    'rows as their own lists show them: what to ask for next, the introductions to follow up, the accounts at risk, ' +
    'the jobs at work, the last reports.',
  data: Type.Object({
    setup: Type.Array(
      Type.Object({
        step: oneOf(setupSteps),
        done: Type.Boolean(),
        count: Type.Integer({
          description:
            'Connectors, target accounts, competitors that are monitored, companies of the CRM that it still has.',
        }),
      }),
      { description: 'The steps of setting a workspace up, in their order.' },
    ),
    opportunities: Type.Object({
      open: Type.Integer({ description: 'Opportunities that the search shows by default.' }),
      without_status: Type.Integer({ description: 'Those of them without a status.' }),
      by_status: Type.Array(
        Type.Object({
          id: uuid('Tag id.'),
          name: Type.String(),
          color: Type.String(),
          position: Type.Integer(),
          open: Type.Integer(),
          is_under_way: Type.Boolean({
            description: 'Whether it says that something was done yet: all do, but for the first status.',
          }),
        }),
        { description: 'Statuses that do not close, in display order.' },
      ),
    }),
    to_ask: found(
      'The best opportunities without a status, but for those into client companies: by the connectors of whoever ' +
        'asks; where these are none, those into target accounts; else all.',
    ),
    follow_ups: found(
      `Introductions under way that have had their status for ${followUpDays} days or longer, whatever the default ` +
        'search hides: by the connectors of whoever asks; where these are none, by any.',
    ),
    accounts_at_risk: Type.Object({
      total,
      amount: amounts('What the open deals of all of them amount to.'),
      accounts: Type.Array(competitorAccount),
    }),
    jobs: Type.Object({ total, jobs: listJobs.data.properties.jobs }),
    reports: Type.Object({ total, reports: Type.Array(reportRow) }),
  }),
})
