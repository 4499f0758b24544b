import { useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { daysOfWindow } from './card-window.ts'

/** What leads from a figure of the battlecard to the interactions that it counts: its competitor and its window. */
export function useRecordsOfCard(): { competitor_id: string[]; from?: string; to?: string } {
  const { id } = useParams({ from: '/w/$ws/competitors/$id' })
  const { days, from, to } = useSearch({ from: '/w/$ws/competitors/$id' })
  return useMemo(() => ({ competitor_id: [id], ...daysOfWindow({ days, from, to }) }), [id, days, from, to])
}
