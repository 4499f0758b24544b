import { Anchor, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { ChangesButton } from '../../bulk/changes-button.tsx'
import type { useListSearch } from '../../filters/use-list-search.ts'
import { useTexts } from '../../messages/use-texts.tsx'

interface ListDeedsProps {
  list: Pick<ReturnType<typeof useListSearch>, 'memberQuery' | 'sort'>
  children?: ReactNode
}

/** What can be done with all opportunities of a filter, below them. */
export function ListDeeds({ list: { memberQuery, sort }, children }: ListDeedsProps) {
  const t = useTexts('grid')
  const query = [memberQuery, sort && `sort=${sort}`].filter(Boolean).join('&')
  return (
    <Group gap="md">
      <ChangesButton />
      {/* The browser writes the answer to its file as it comes, however many rows it has. */}
      <Anchor href={`/v1/opportunities/export${query && `?${query}`}`} download size="xs" data-about-rows>
        {t('export')}
      </Anchor>
      {children}
    </Group>
  )
}
