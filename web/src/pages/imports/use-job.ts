import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiQuery } from '../../api/use-api.ts'
import { hasEnded } from './job-texts.ts'

const atWorkPollMs = 1_000

/** Follows a job every second until it has ended; then all that is shown is read anew. */
export function useJob(id: string | undefined) {
  const client = useQueryClient()
  const query = useQuery({
    ...apiQuery('getJob', { id: id ?? '' }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => (state.data && hasEnded(state.data.status) ? false : atWorkPollMs),
  })
  const isDone = query.data !== undefined && hasEnded(query.data.status)
  useEffect(() => {
    if (isDone) void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'getJob' })
  }, [isDone, client])
  return query
}
