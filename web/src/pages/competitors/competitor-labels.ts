import type { Competitor } from '../../kit/row-types.ts'

type Named = Pick<Competitor, 'id' | 'name' | 'domain' | 'social_url'>

/** What competitors are called, by id: those of one name with the website or the page that tells them apart. */
export function competitorLabels(competitors: readonly Named[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>()
  for (const { name } of competitors) counts.set(keyOf(name), (counts.get(keyOf(name)) ?? 0) + 1)
  return new Map(
    competitors.map(({ id, name, domain, social_url }) => {
      const mark = domain ?? social_url.replace(/^https?:\/\/(www\.)?/, '')
      const isAlone = counts.get(keyOf(name)) === 1
      return [id, isAlone || mark === '' ? name : `${name} (${mark})`]
    }),
  )
}

const keyOf = (name: string) => name.trim().toLocaleLowerCase()
