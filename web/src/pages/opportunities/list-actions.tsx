import { Anchor, Group } from '@mantine/core'
import { hiddenReasons } from '@throughline/contract/opportunities/search-words.ts'
import type { ReactNode } from 'react'
import { ChangesButton } from '../../bulk/changes-button.tsx'
import type { useListSearch } from '../../filters/use-list-search.ts'
import { useDelimiter } from '../../kit/use-delimiter.ts'
import { useTexts } from '../../messages/use-texts.tsx'

interface ListActionsProps {
  list: Pick<ReturnType<typeof useListSearch>, 'memberQuery' | 'sort'>
  /** Ids of those selected; none where all that match are meant. */
  selected?: readonly string[]
  children?: ReactNode
}

/** An address has room for so many ids. */
const idsMax = 150

/** What can be done with all opportunities of a filter, or with those selected, below them. */
export function ListActions({ list: { memberQuery, sort }, selected = [], children }: ListActionsProps) {
  const t = useTexts('grid')
  const isOfSelected = selected.length > 0 && selected.length <= idsMax
  // What is selected is meant whatever the list is filtered by since, and whatever it leaves out by itself.
  const which = isOfSelected ? `id=${selected.join(',')}&include=${hiddenReasons.join(',')}` : memberQuery
  const label = isOfSelected
    ? t('exportSelected', { count: selected.length })
    : t(selected.length > 0 ? 'exportListInstead' : 'export', { max: idsMax })
  const delimiter = useDelimiter()
  const query = [which, sort && `sort=${sort}`, `delimiter=${delimiter}`].filter(Boolean).join('&')
  return (
    <Group gap="md">
      <ChangesButton />
      {/* The browser writes the answer to its file as it comes, however many rows it has. */}
      <Anchor href={`/v1/opportunities/export?${query}`} download size="xs" data-about-rows>
        {label}
      </Anchor>
      {children}
    </Group>
  )
}
