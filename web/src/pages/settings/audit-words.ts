import { useMemo } from 'react'
import { useFormatter } from 'use-intl'
import type { AuditEntry } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { knownText } from './known-text.ts'

/** What an entry says of fields and outcomes, as people read it; of a name without words the name itself. */
export function useAuditWords() {
  const t = useTexts('audit')
  const format = useFormatter()
  return useMemo(() => {
    const fieldWord = (name: string) => knownText(t, `fields.${name}`) ?? plain(name)
    const outcomeWord = (name: string, value: number | boolean) => {
      if (typeof value === 'number')
        return knownText(t, `outcomes.${name}`, { count: value }) ?? `${plain(name)}: ${format.number(value)}`
      const word = knownText(t, `flags.${name}`) ?? plain(name)
      return value ? word : t('no', { word })
    }
    return {
      // Several names may be one thing to people, such as the two forms of a filter.
      fields: (names: readonly string[]) => [...new Set(names.map(fieldWord))].join(', '),
      outcome: (outcome: AuditEntry['outcome']) =>
        [...new Set(Object.entries(outcome).map(([name, value]) => outcomeWord(name, value)))].join(', '),
    }
  }, [t, format])
}

/** `next_page` and `nextPage` as `next page`. */
const plain = (name: string) =>
  name
    .replaceAll('_', ' ')
    .replace(/[a-z][A-Z]/g, ([small, big]) => `${small} ${big}`)
    .toLowerCase()
