import Type, { type TProperties } from 'typebox'
import { nullable, timestamp, uuid } from '../primitives.ts'
import type { EventType } from './event-types.ts'

const text = (description: string) => Type.String({ description })
const maybeText = (description: string) => nullable(text(description))
const maybeId = (description: string) => nullable(uuid(description))
const score = nullable(Type.Integer({ minimum: 0, maximum: 98 }))

const opportunity = { id: uuid('Opportunity id.') }
const connector = { connector_social_id: text('social_id of the connector.') }
const job = { job_id: text('Job id.'), kind: text('What kind of job it was.'), status: text('How it ended.') }
const competitor = { competitor_id: uuid('Competitor id.'), competitor_name: text('Its name.') }
const courtedAccount = {
  ...competitor,
  account_key: text('The account, as on the battlecard.'),
  company_name: text('Its name.'),
  company_numeric_id: maybeText('Numeric id of the company page.'),
  we_own: Type.Boolean({ description: 'Whether the account is ours.' }),
}
const courtship = {
  courtship_score: Type.Number({ description: 'As on the battlecard, at that moment.' }),
  courtship_label: text('As on the battlecard, at that moment.'),
}
const crossed = Type.Number({ description: 'The score of the threshold.' })

/** What an event of each type is about, and the fields of its `data`; further fields may be added at any time. */
export const eventData = {
  'opportunity.created': {
    when: 'Opportunities through a connector were found. One event reports all that one step of an import found.',
    data: {
      ...connector,
      count: Type.Integer({ description: 'How many opportunities.' }),
      ids: Type.Array(uuid('Opportunity id.'), { description: 'Those with the best scores, at most 100.' }),
    },
  },
  'opportunity.updated': {
    when: 'Its notes were changed; what they say is not in the event.',
    data: { ...opportunity, changed: Type.Array(Type.String(), { description: 'The fields that changed.' }) },
  },
  'opportunity.status_changed': {
    when: 'It got another status, or none, by whatever way.',
    data: {
      ...opportunity,
      status_id: maybeId('Status now.'),
      status: maybeText('Its name.'),
      previous_status_id: maybeId('Status before.'),
      previous_status: maybeText('Its name.'),
    },
  },
  'opportunity.score_changed': {
    when: 'New evidence, evidence that went or time changed its score: to another tier, or by five or more.',
    data: { ...opportunity, score, previous_score: score },
  },
  'opportunity.removed': {
    when:
      'It was deleted because its connector introduces nobody to the prospect or to where they work. Those that go ' +
      'with their connector are told of by connector.removed alone.',
    data: { ...opportunity, ...connector, prospect_social_id: text('social_id of the prospect.') },
  },
  'connector.imported': {
    when: 'An import brought a connector.',
    data: {
      ...connector,
      job_id: text('The import.'),
      file_name: text('Name of the file, empty for a push.'),
    },
  },
  'connector.removed': {
    when: 'A connector left the network.',
    data: { ...connector, deleted_opportunities: Type.Integer() },
  },
  'connector.owner_changed': {
    when: 'A connector got another owner, or none.',
    data: {
      ...connector,
      owner_id: maybeId('Owner now.'),
      owner_email: maybeText('Address of the owner now.'),
      previous_owner_id: maybeId('Owner before.'),
      previous_owner_email: maybeText('Address of the owner before.'),
    },
  },
  'person.erased': {
    when: 'A person was erased for good: whoever has copies of what the service told of them should erase those too.',
    data: {
      social_ids: Type.Array(Type.String(), { description: 'Every profile id of the person.' }),
      deleted_opportunities: Type.Integer({ description: 'To the person, and through the person.' }),
    },
  },
  'job.completed': { when: 'A job ended well.', data: { ...job, error: Type.Null() } },
  'job.failed': {
    when: 'A job was given up.',
    data: { ...job, error: nullable(Type.Object({ message: Type.String(), code: Type.String() })) },
  },
  'account.first_path': {
    when: 'The first opportunity into a target account was found.',
    data: {
      account_id: uuid('Target account id.'),
      account_name: text('Its name.'),
      company_id: uuid('The company behind it.'),
      opportunity_id: uuid('The opportunity, the best one where several were found at once.'),
      ...connector,
      score,
    },
  },
  'competitor.interaction': {
    when:
      'A representative of a competitor was in touch with somebody. Of an import that brings more than a hundred there ' +
      'is one event for each competitor, with their number instead of what they are.',
    data: {
      competitor_id: uuid('Competitor id.'),
      job_id: text('The import it came with.'),
      interactions: Type.Optional(
        Type.Integer({ description: 'How many, where one event reports several.' }),
      ),
      accounts: Type.Optional(Type.Integer({ description: 'With people of how many companies.' })),
      interaction_id: Type.Optional(uuid('The one reported, as all that follows.')),
      rep_social_id: Type.Optional(Type.String()),
      rep_name: Type.Optional(Type.String()),
      target_social_id: Type.Optional(Type.String()),
      target_name: Type.Optional(Type.String()),
      target_company_name: Type.Optional(Type.String()),
      interaction_type: Type.Optional(Type.String()),
      engagement_at: Type.Optional(timestamp('When it was.')),
      post_url: Type.Optional(maybeText('Where it was.')),
    },
  },
  'competitor.account_at_risk': {
    when: 'An account of ours with an open deal came to be courted by a competitor, from a courtship score of 50 on.',
    data: {
      ...courtedAccount,
      ...courtship,
      owner_email: maybeText('Owner of the company in the CRM.'),
      deal_name: maybeText('The open deal with the largest amount.'),
    },
  },
  'competitor.account_heated': {
    when: 'The courtship of an account rose to a threshold.',
    data: { ...courtedAccount, ...courtship, threshold: crossed },
  },
  'competitor.account_cooled': {
    when: 'The courtship of an account fell 5 points below a threshold.',
    data: { ...courtedAccount, ...courtship, threshold: crossed },
  },
  'competitor.new_rep': {
    when: 'A rep acted at a target account, or one of ours, for the first time.',
    data: {
      ...courtedAccount,
      rep_social_id: text('The rep.'),
      rep_name: text('Name of the rep.'),
      rep_title: text('Title of the rep, empty when no source names it.'),
      first_active: timestamp('When that was.'),
    },
  },
  'report.completed': {
    when: 'A report on a competitor is ready.',
    data: {
      report_id: uuid('Report id.'),
      run_id: uuid('The run it belongs to.'),
      ...competitor,
      atk_count: Type.Integer({ description: 'Accounts to attack.' }),
      def_count: Type.Integer({ description: 'Accounts to defend.' }),
      at_risk: Type.Integer({ description: 'Accounts at risk.' }),
    },
  },
  'workflow.fired': {
    when: 'A record fired a workflow.',
    data: {
      workflow_id: uuid('Workflow id.'),
      workflow: text('Its name.'),
      run_id: uuid('The run.'),
      entity: text('What kind of record it is.'),
      id: text('The record, in the form in which the API names it.'),
      change: text('How it came to fire: `entered`, `left` or `present`.'),
    },
  },
} satisfies Record<EventType, { when: string; data: TProperties }>

/** The fields every event has beside its `data`, in the list and as a webhook alike. */
export const eventFields = {
  id: uuid('Event id; the same wherever and however often the event is delivered.'),
  timestamp: timestamp('When it happened.'),
  subject_id: text('The record it is about, in the form in which the API names it.'),
}
