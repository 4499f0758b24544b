import { useQueryClient } from '@tanstack/react-query'
import { api } from '../api/client.ts'
import { useAllRows } from '../api/use-all-rows.ts'
import { useTexts } from '../messages/use-texts.tsx'
import { useCachedWrite } from './cached-write.ts'
import type { TagGroup } from './row-types.ts'
import type { TaggedType } from './tag-groups.ts'

export interface TaggedRecord {
  type: TaggedType
  /** What names the record in assignments: the company, the person, or the two people of a path. */
  subject: Parameters<typeof api.assignTags>[0]['subject']
}

/** What else shows the tags of a record. */
const shownIn = [
  'listConnectors',
  'getConnector',
  'searchOpportunities',
  'getOpportunity',
  'listTargetAccounts',
]

type Assignments = Awaited<ReturnType<typeof api.listTagAssignments>>

/** The tags that a record carries, and a way to put one on or take it off. */
export function useRecordTags({ type, subject }: TaggedRecord) {
  const t = useTexts('tags')
  const client = useQueryClient()
  const write = useCachedWrite('listTagAssignments', subject)
  const { rows, error } = useAllRows('listTagAssignments', { ...subject }, 'assignments')
  const carried: ReadonlySet<string> = new Set((rows ?? []).map(({ tag_id }) => tag_id))
  /** Puts one tag on the record or takes it off; others that came meanwhile stay. */
  const change = (group: TagGroup, tagId: string, mode: 'add' | 'remove') => ({
    show: (answer: Assignments): Assignments => {
      const others = answer.assignments.filter(
        ({ tag_id, group_id }) =>
          tag_id !== tagId && !(mode === 'add' && group.selection === 'single' && group_id === group.id),
      )
      const put = { tag_id: tagId, group_id: group.id, subject_type: type, subject }
      return { ...answer, assignments: mode === 'add' ? [...others, put] : others }
    },
    send: async () => {
      await api.assignTags({ subject_type: type, subject, tag_ids: [tagId], mode })
      void client.invalidateQueries({ predicate: ({ queryKey }) => shownIn.includes(String(queryKey[0])) })
    },
  })
  const toggle = (group: TagGroup, tagId: string) => {
    const isOn = carried.has(tagId)
    /** Of a group for one tag, that in whose place the new one comes. */
    const former =
      group.selection === 'single' ? group.tags.find(({ id }) => id !== tagId && carried.has(id)) : undefined
    write({
      field: t('title'),
      ...change(group, tagId, isOn ? 'remove' : 'add'),
      undo: former ? change(group, former.id, 'add') : change(group, tagId, isOn ? 'add' : 'remove'),
    })
  }
  return { carried, isRead: rows !== undefined, error, toggle }
}
