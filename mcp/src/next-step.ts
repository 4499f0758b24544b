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

/** What these list search-everything finds by name, which agents have before they have an id. */
const listsOfNames = [
  'list-companies',
  'list-competitors',
  'list-connectors',
  'list-target-accounts',
  'search-opportunities',
]

/** What to do about a failure; empty where its message says all there is. */
export function stepAfterFailure({ name }: Pick<Operation, 'name'>, error: ClientError): string {
  const isUnknown = error.code === 'NOT_FOUND'
  const list = listOfIds(error)?.operation
  if (list !== undefined && !(isUnknown && listsOfNames.includes(list))) return `Ids are in ${list}.`
  // A message of two sentences says in the second what to do.
  if (!isUnknown || /\. \S/.test(error.message)) return ''
  if (name === 'list-account-paths')
    return 'For a company without target_account_id call search-opportunities with company.'
  return 'Take ids and social_ids from answers: search-everything finds people, companies, connectors and opportunities by name.'
}
