import { useMemo } from 'react'
import { useApi } from '../api/use-api.ts'
import type { TagGroup } from './row-types.ts'

export type TaggedType = 'account' | 'person' | 'path'

/** The groups of tags that records of a type can carry, without those of no tag and without the statuses. */
export function useTagGroups(type: TaggedType): readonly TagGroup[] | undefined {
  const { data } = useApi('listTagGroups', { subject_type: type })
  return useMemo(
    () =>
      data?.groups.filter(
        ({ is_system: isOfStatuses, tags }) => tags.length > 0 && !(type === 'path' && isOfStatuses),
      ),
    [data, type],
  )
}

/** Their tags, of all groups. */
export const useTags = (type: TaggedType) => (useTagGroups(type) ?? []).flatMap(({ tags }) => tags)
