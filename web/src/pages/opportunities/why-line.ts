import { useTexts } from '../../messages/use-texts.tsx'
import { type RowOfWhy, whyParts } from './why-parts.ts'

/** Why the two should know each other, in a few words, from what the list already knows: what tells most comes first. */
export function useWhyLine(): (row: RowOfWhy) => string {
  const t = useTexts('opportunities.why')
  return (row) =>
    whyParts(row)
      .map(([part, count]) =>
        t(part, { count, year: row.connected_on?.slice(0, 4) ?? '', rating: row.rating?.value ?? '' }),
      )
      .join(', ')
}
