import { ownCompany } from './company.ts'
import { cultures } from './names.ts'
import type { Plan } from './plan.ts'
import { seededRandom } from './random.ts'
import { slug } from './slug.ts'
import { streams } from './streams.ts'

export interface Owner {
  email: string
  firstName: string
  lastName: string
}

/** The three to five people of the workspace who look after connectors, each with another address. */
export function ownersOf(plan: Plan): Owner[] {
  const random = seededRandom(plan.seed, streams.owner)
  const { domain } = ownCompany(plan)
  const chosen = random.shuffle(cultures).slice(0, random.int(3, 5))
  return chosen.map(({ firstNames, lastNames }, place) => {
    const firstName = random.pick(firstNames)
    const lastName = random.pick(lastNames)
    return {
      email: `${slug(firstName)}.${slug(lastName)}.${place + 1}@${domain}`,
      firstName,
      lastName,
    }
  })
}
