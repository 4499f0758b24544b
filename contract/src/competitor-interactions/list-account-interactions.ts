import Type from 'typebox'
import { operation } from '../operation.ts'
import { interaction } from './interaction.ts'

export const listAccountInteractions = operation({
  name: 'list-account-interactions',
  method: 'GET',
  path: '/competitor-accounts/{accountID}/interactions',
  room: 'competitor-interactions',
  scope: 'read',
  summary: 'Show every interaction that touches an account',
  description:
    'All of them, of all competitors, newest first and without pages. An account that nobody touched, or that is ' +
    'unknown, has none.',
  params: Type.Object({
    accountID: Type.String({
      description:
        "Numeric id of the company's page, or the `account_key` of a company without one; not an id of the CRM.",
    }),
  }),
  data: Type.Object({ interactions: Type.Array(interaction) }),
})
