import Type from 'typebox'
import { columnMapField, dateOrderField, dateOrderMember } from '../jobs/column-map.ts'
import { jobAccepted } from '../jobs/job.ts'
import { operation } from '../operation.ts'
import { body, nullable, text, uuid } from '../primitives.ts'
import { genericColumns } from './generic-columns.ts'

const pushedInteractionsMax = 1_000
const bodyBytesMax = 16 * 1024 * 1024

const field = (description: string, maxLength = 1_000) =>
  Type.Optional(nullable(Type.String({ maxLength, description })))

/** A field that is not named here is an error of its row alone, as a column with a typo would be. */
const interaction = Type.Object(
  {
    rep_url: field('Profile (or company page) that acted.'),
    rep_name: field('Name of the rep.', 256),
    rep_title: field('Job title or headline of the rep.'),
    rep_company: field('Employer of the rep.', 256),
    rep_company_url: field("Company page or website of the rep's employer."),
    target_url: field('Profile (or company page) that was acted upon.'),
    target_name: field('Name of the target.', 256),
    target_title: field('Job title or headline of the target.'),
    target_company: field('Employer of the target: the account.', 256),
    target_company_url: field("Company page or website of the target's employer."),
    interaction_type: field(
      'comment, reply, connection, mention, repost_with_text, repost, follow, reaction or other.',
      100,
    ),
    reaction_kind: field(
      'LIKE, PRAISE, EMPATHY, APPRECIATION, INTEREST, ENTERTAINMENT or MAYBE, or a synonym.',
      100,
    ),
    engagement_at: field('When; where it is missing the ids in post_url may say.', 100),
    post_url: field('Address or URN of the post, or of the comment on it.', 2_000),
    content: field('Text of the comment or the post; the beginning is kept.', 20_000),
  },
  { additionalProperties: true },
)

export const importInteractions = operation({
  name: 'import-interactions',
  method: 'POST',
  path: '/competitor-interactions/import',
  room: 'competitor-interactions',
  scope: 'write',
  summary: "Import interactions of competitors' reps",
  description:
    'Takes a file as multipart form (JSON, NDJSON or CSV of the usual export tools, Reactions.csv or Comments.csv of a ' +
    "person's own archive, or a table with the fields below as columns) or up to 1,000 interactions as JSON. Answers " +
    'at once with a job. Which competitor a row belongs to is decided by `competitor_id`, else by the lists of reps, ' +
    'else by the employer of the rep, who is then put under watch; a row that none of them settles is skipped. Importing again adds nothing, ' +
    'and the order of imports does not matter.',
  takes: 'json-or-upload',
  bodyBytesMax,
  body: body({
    competitor_id: Type.Optional(nullable(uuid('The competitor whose reps acted.'))),
    date_order: dateOrderMember,
    interactions: Type.Array(interaction, { minItems: 1, maxItems: pushedInteractionsMax }),
  }),
  example: {
    competitor_id: '01930000-0000-7000-8000-000000000001',
    interactions: [
      {
        rep_url: 'https://www.linkedin.com/in/rae-novak',
        target_url: 'https://www.linkedin.com/in/ben-ode',
        interaction_type: 'comment',
        engagement_at: '2026-11-01T08:30:00Z',
      },
    ],
  },
  form: Type.Object({
    competitor_id: text('The competitor whose reps acted.'),
    rep_url: text('Profile that acted, where the rows do not name it: the one that the file was made for.'),
    rep_name: text('Its name.', { maxLength: 256 }),
    target_url: text(
      "Author of the post, where the rows do not name them: of a file about one person's post.",
    ),
    target_name: text('Name of the author.', { maxLength: 256 }),
    target_title: text('Job title of the author.', { maxLength: 1_000 }),
    target_company: text('Employer of the author.', { maxLength: 256 }),
    target_company_url: text("Company page or website of the author's employer."),
    post_url: text('The post, where the rows do not name it.', { maxLength: 2_000 }),
    interaction_type: text(
      'The type of all rows of a table of your own (or mapped JSON) that name none, or a kind of reaction such as like.',
      { maxLength: 100 },
    ),
    observed_at: text(
      'When the file was made, for rows without a time; without it, the time of the import.',
      {
        maxLength: 100,
      },
    ),
    column_map: columnMapField(genericColumns),
    date_order: dateOrderField,
  }),
  status: 202,
  data: jobAccepted,
  errors: ['NOT_FOUND'],
})
