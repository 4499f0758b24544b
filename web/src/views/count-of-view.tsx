import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { filterOfSavedView } from '@throughline/client/view-filters.ts'
import { useEffect, useState } from 'react'
import { useFormatter } from 'use-intl'
import { queryNames } from '../api/client.ts'
import { apiQuery } from '../api/use-api.ts'
import type { SavedView } from '../kit/row-types.ts'
import { whenIdle } from '../kit/when-idle.ts'
import { counted } from './counted.ts'
import { listsOfViews } from './saved-views.ts'

/** Counted anew this often, and when something was changed here. */
const agedMs = 60_000

/** How many rows a view holds, quietly, once there is nothing more urgent to do. */
export function CountOfView({ view }: { view: SavedView }) {
  const format = useFormatter()
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const operation = listsOfViews[view.entity]?.operation ?? 'searchOpportunities'
  const filter = filterOfSavedView(queryNames(operation), view)
  const { data, error } = useQuery({
    ...apiQuery(operation, { ...filter, page_size: 1 }),
    enabled: isIdle,
    staleTime: agedMs,
    refetchInterval: agedMs,
  })
  const count = counted(data, error, format.number)
  if (count === undefined) return null
  return (
    <Text size="xs" c="dimmed">
      {count}
    </Text>
  )
}
