import { companyNameKey } from '../companies/company-name.ts'
import { detached } from '../text/remember.ts'
import { nameKey } from './person-name.ts'
import type { ContactRecord } from './records.ts'

/** Beyond this a name says nothing anyway; it bounds what a hostile file can make us hold. */
const namesakesMax = 100

/** Finds contacts by name, for the files that hold no addresses. Only those of the requested names are held. */
export class ContactsByName {
  private readonly requested: ReadonlySet<string>
  private readonly found = new Map<string, Map<string, string>>()

  /** `names` as `nameKey` writes them. */
  constructor(names: ReadonlySet<string>) {
    this.requested = names
  }

  note(contact: ContactRecord): void {
    if (this.requested.size === 0) return
    const key = nameKey(contact.name)
    if (!this.requested.has(key)) return
    const namesakes = this.found.get(key) ?? new Map<string, string>()
    if (namesakes.size < namesakesMax)
      namesakes.set(detached(contact.socialId), companyNameKey(contact.company.name))
    this.found.set(key, namesakes)
  }

  /** The one contact of that name, among several the one at that company; else why there is none. */
  find(name: string, companyName: string): { socialId: string } | { reason: string } {
    const namesakes = [...(this.found.get(nameKey(name)) ?? [])]
    const company = companyNameKey(companyName)
    const fitting =
      namesakes.length > 1 ? namesakes.filter(([, key]) => key === company && key !== '') : namesakes
    const [first, second] = fitting
    if (first && !second) return { socialId: first[0] }
    return { reason: namesakes.length === 0 ? 'no contact of that name' : 'several contacts of that name' }
  }
}
