import { type Item, itemAt, textAt } from '../read/item.ts'
import { type RawPerson, rawPerson } from '../read/raw-interaction.ts'

/** Somebody as the actors of `apimaestro` write one under a key; null for nobody. */
export function apimaestroPerson(item: Item, key: string): RawPerson | null {
  const person = itemAt(item, key)
  const url = textAt(person, 'profile_url') || textAt(person, 'profileUrl') || textAt(person, 'company_url')
  const username = textAt(person, 'username')
  const urn = textAt(person, 'urn')
  if (url === '' && username === '' && urn === '') return null
  const first = textAt(person, 'first_name') || textAt(person, 'firstName')
  const last = textAt(person, 'last_name') || textAt(person, 'lastName')
  return rawPerson({
    url: url || (username === '' ? '' : `https://www.linkedin.com/in/${username}`),
    ids: [urn],
    name: textAt(person, 'name') || `${first} ${last}`.trim(),
    headline: textAt(person, 'headline'),
  })
}
