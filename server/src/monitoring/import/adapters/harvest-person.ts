import { type Item, itemAt, textAt } from '../read/item.ts'
import { type RawPerson, rawPerson } from '../read/raw-interaction.ts'

/** The author of a post as HarvestAPI writes one: a profile or a company page. */
export function harvestAuthor(post: Item): RawPerson | null {
  const author = itemAt(post, 'author')
  const name = textAt(author, 'name')
  const universalName = textAt(author, 'universalName')
  const isCompany = textAt(author, 'type') === 'company'
  const slug = textAt(author, 'publicIdentifier')
  const url = textAt(author, 'linkedinUrl') || addressOf(isCompany ? 'company' : 'in', slug || universalName)
  if (url === '') return null
  const website = isCompany ? textAt(author, 'website') : ''
  return rawPerson({ url, name, headline: textAt(author, 'info'), companyUrl: website })
}

/** Who acted, as HarvestAPI writes it. */
export function harvestActor(item: Item): RawPerson | null {
  const actor = itemAt(item, 'actor')
  const url = textAt(actor, 'linkedinUrl')
  const id = textAt(actor, 'id')
  if (url === '' && id === '') return null
  return rawPerson({ url, ids: [id, url], name: textAt(actor, 'name'), headline: textAt(actor, 'position') })
}

/** The profile an item was asked for, in runs for several: its address, or what was typed in for it. */
export function harvestQuery(item: Item): string {
  const query = item.query
  if (typeof query === 'string') return query
  const requested = itemAt(item, 'query')
  return (
    textAt(requested, 'profile') ||
    textAt(requested, 'profileUrl') ||
    textAt(requested, 'linkedinUrl') ||
    textAt(requested, 'url')
  )
}

const addressOf = (kind: string, id: string) => (id === '' ? '' : `https://www.linkedin.com/${kind}/${id}`)
