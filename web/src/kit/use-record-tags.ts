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
type Assigned = Pick<Parameters<typeof api.assignTags>[0], 'tag_ids' | 'mode' | 'group_id'>

/** The tags that a record carries, and a way to put one on or take it off. */
export function useRecordTags({ type, subject }: TaggedRecord) {
  const t = useTexts('tags')
  const client = useQueryClient()
  const write = useCachedWrite('listTagAssignments', subject)
  const { rows, error } = useAllRows('listTagAssignments', { ...subject }, 'assignments')
  const carried: ReadonlySet<string> = new Set((rows ?? []).map(({ tag_id }) => tag_id))
  /** Gives the record these tags of a group in place of those that it has. */
  const change = ({ id: groupId }: TagGroup, tagIds: readonly string[], assigned: Assigned) => ({
    show: (answer: Assignments): Assignments => ({
      ...answer,
      assignments: [
        ...answer.assignments.filter(({ group_id }) => group_id !== groupId),
        ...tagIds.map((tag_id) => ({ tag_id, group_id: groupId, subject_type: type, subject })),
      ],
    }),
    send: async () => {
      await api.assignTags({ subject_type: type, subject, ...assigned })
      void client.invalidateQueries({ predicate: ({ queryKey }) => shownIn.includes(String(queryKey[0])) })
    },
  })
  const toggle = (group: TagGroup, tagId: string) => {
    const before = group.tags.map(({ id }) => id).filter((id) => carried.has(id))
    const others = group.selection === 'single' ? [] : before
    const isOn = carried.has(tagId)
    const after = isOn ? before.filter((id) => id !== tagId) : [...others, tagId]
    write({
      field: t('title'),
      ...change(group, after, { tag_ids: [tagId], mode: isOn ? 'remove' : 'add' }),
      undo: change(group, before, { tag_ids: before, mode: 'replace', group_id: group.id }),
    })
  }
  return { carried, isRead: rows !== undefined, error, toggle }
}
