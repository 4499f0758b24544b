import type { ClientError } from '@throughline/client/client-error.ts'
import type { Operation } from '@throughline/contract/operation.ts'
import { listOfIds } from './listed-by.ts'

/** What to try where nothing was found, for an agent that asked in other words than the tool takes. */
const afterNothing: Readonly<Record<string, string>> = {
  'search-everything':
    'Nothing is called that. Ask for one name alone, of a person or of a company; for a job title call ' +
    'search-opportunities with company, seniority and function.',
  'search-opportunities':
    'Nothing that the search shows. with_counts=true says in hidden how many it leaves out and why, include brings them ' +
    'back. title is found as it is written, seniority and function find the same job in other words; connector takes ' +
    'social_ids, owner_email addresses or ids.',
  'list-interactions':
    'None were found. account takes an account_key or a numeric id, rep and target take social_ids; search finds all of ' +
    'them by name.',
}

/** Empty where there is nothing to say. Behind the last page nothing is to be found in any words. */
export function stepAfterNothing(name: string, { page, cursor }: Record<string, unknown>): string {
  return (page === undefined || page === 1) && cursor === undefined ? (afterNothing[name] ?? '') : ''
}

/** Where the ids are of what search-everything does not find. */
const listOfRoom: Readonly<Record<string, string>> = {
  'client-companies': 'list-client-companies',
  'competitor-reports': 'list-reports',
  icps: 'list-icps',
  jobs: 'list-jobs',
  owners: 'list-owners',
  'saved-views': 'list-saved-views',
  tags: 'list-tag-groups',
}

/** What to do about a failure; empty where its message says all there is. */
export function stepAfterFailure({ name, room }: Operation, error: ClientError): string {
  const list = listOfIds(error)
  if (list !== undefined) return `Ids are in ${list.operation}.`
  // A message of two sentences says in the second what to do.
  if (error.code !== 'NOT_FOUND' || /\. \S/.test(error.message)) return ''
  if (Object.hasOwn(listOfRoom, room)) return `Ids are in ${listOfRoom[room]}.`
  if (name === 'list-account-paths')
    return 'For a company without target_account_id call search-opportunities with company.'
  return 'Take ids and social_ids from answers: search-everything finds people, companies, connectors and opportunities by name.'
}
