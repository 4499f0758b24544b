import { type Item, textAt } from '../read/item.ts'
import { type RawPerson, rawPerson } from '../read/raw-interaction.ts'

/** A person as Unipile writes one, null for nobody. */
export function unipilePerson(person: Item): RawPerson | null {
  const id = textAt(person, 'id')
  const url = textAt(person, 'profile_url')
  if (id === '' && url === '') return null
  const isCompany = /company|organization/i.test(textAt(person, 'type'))
  const page = isCompany && url === '' ? `https://www.linkedin.com/company/${id}` : url
  return rawPerson({
    url: page,
    ids: isCompany ? [] : [id],
    name: textAt(person, 'name'),
    headline: textAt(person, 'headline'),
  })
}
