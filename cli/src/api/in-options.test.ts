import { splitCompany } from '@throughline/contract/companies/split-company.ts'
import { listCompetitorAccounts } from '@throughline/contract/competitor-accounts/list-competitor-accounts.ts'
import { listInteractions } from '@throughline/contract/competitor-interactions/list-interactions.ts'
import { importConnectors } from '@throughline/contract/connectors/import-connectors.ts'
import { getGraph } from '@throughline/contract/graph/get-graph.ts'
import type { Operation } from '@throughline/contract/operation.ts'
import { assignTags } from '@throughline/contract/tags/assign-tags.ts'
import { deleteTargetAccounts } from '@throughline/contract/target-accounts/delete-target-accounts.ts'
import { expect, test } from 'vitest'
import { describedInOptions, inOptions, optionsOf, optionsOfUploads } from './in-options.ts'

test.each([
  [
    'send date_order=dmy or date_order=mdy with the file',
    'give --date-order dmy or --date-order mdy with the file',
  ],
  ['Add it first, or send create_owner_if_missing=true.', 'Add it first, or give --create-owner-if-missing.'],
  [
    "Import it again with social_url, the connector's.",
    "Import it again with --social-url, the connector's.",
  ],
  ['social_url is not the address of a page.', '--social-url is not the address of a page.'],
  ['/social_url: must be a text.', '--social-url: must be a text.'],
  ['name: must be shorter.', '--name: must be shorter.'],
  ['column_map: {"<heading>": "social_url"}.', '--column-map: {"<heading>": "social_url"}.'],
  ['which takes full=true', 'which takes --full'],
])('"%s" is said in options', (text, expected) => {
  expect(inOptions(text, optionsOf(importConnectors))).toBe(expected)
  expect(inOptions(text, optionsOfUploads())).toBe(expected)
})

test.each([
  'a table with a social_url column.',
  'no column that is read as social_url, the address',
  '/connectors/0/social_url: is missing.',
  'among them "URL" (or "social_url")',
  'the field connected_on is unknown',
])('"%s" stays', (text) => expect(inOptions(text, optionsOf(importConnectors))).toBe(text))

test.each([
  [
    deleteTargetAccounts,
    'Give at least one of id, account_name and social_url.',
    'Give at least one of --id, --account-name and --social-url.',
  ],
  [
    getGraph,
    'Send exactly one of account_id, company_id, connector and prospect.',
    'Give exactly one of --account-id, --company-id, --connector and --prospect.',
  ],
  [assignTags, '/tag_ids/0: must be a UUID.', '--tag-ids (value 1): must be a UUID.'],
  [assignTags, '/tag_ids/12: must be a UUID.', '--tag-ids (value 13): must be a UUID.'],
  [importConnectors, 'Name and tags are one or social.', 'Name and tags are one or social.'],
])('fields of one word are options in a list of fields, and a place in a list is one of an option', (operation, text, expected) => {
  expect(inOptions(text, optionsOf(operation))).toBe(expected)
})

test('a command that has no such option keeps the name', () => {
  expect(inOptions('send date_order=dmy', optionsOf(listInteractions))).toBe('send date_order=dmy')
})

test.each([
  [listInteractions, 'with `sort=-engagement_at` oldest first', 'with --sort -engagement_at oldest first'],
  [listInteractions, 'its `account_key` for `account`', 'its `account_key` for --account'],
  [listInteractions, 'With `at_risk=true`', 'With --at-risk true'],
  [listCompetitorAccounts, 'With `side=defend` or `at_risk=true`', 'With --side defend or --at-risk'],
  [assignTags, 'undone by `POST /jobs/{id}/undo`', 'undone by `throughline jobs undo`'],
  [splitCompany, 'As `keys` of the company shows them.', 'As `keys` of the company shows them.'],
])('the help of a command says it in options', (operation, text, expected) => {
  // Every operation of the register is one.
  expect(describedInOptions(text, operation as unknown as Operation)).toBe(expected)
})
