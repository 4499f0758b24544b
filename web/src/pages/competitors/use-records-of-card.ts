import { useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { daysOfWindow } from './card-window.ts'
import type { CountedRecords } from './feed-link.tsx'

/** What leads from a figure of the battlecard to the interactions that it counts: its competitor and its window. */
export function useRecordsOfCard(): CountedRecords {
  const { id } = useParams({ from: '/w/$ws/competitors/$id' })
  const { days, from, to } = useSearch({ from: '/w/$ws/competitors/$id' })
  return useMemo(() => ({ competitor_id: [id], ...daysOfWindow({ days, from, to }) }), [id, days, from, to])
}
