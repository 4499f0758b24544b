import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { api } from '../api/client.ts'
import { useAllRows } from '../api/use-all-rows.ts'
import { useTexts } from '../messages/use-texts.tsx'
import type { TagGroup } from './row-types.ts'
import type { TaggedType } from './tag-groups.ts'
import { showFailure, showToast } from './toasts.tsx'
import { useInOrder } from './use-in-order.ts'

export interface TaggedRecord {
  type: TaggedType
  /** What names the record in assignments: the company, the person, or the two people of a path. */
  subject: Parameters<typeof api.assignTags>[0]['subject']
}

/** What shows the tags of a record. */
const shownIn = [
  'listTagAssignments',
  'listConnectors',
  'getConnector',
  'searchOpportunities',
  'getOpportunity',
]

/**
 * The tags that a record carries, and a way to put one on or take it off: seen at once, as it was again where the service
 * refuses, and undone for eight seconds.
 */
export function useRecordTags({ type, subject }: TaggedRecord) {
  const t = useTexts('tags')
  const common = useTexts('common')
  const client = useQueryClient()
  const inOrder = useInOrder()
  const { rows } = useAllRows('listTagAssignments', { ...subject }, 'assignments')
  const read = useMemo(() => new Set((rows ?? []).map(({ tag_id }) => tag_id)), [rows])
  const [changed, setChanged] = useState<ReadonlySet<string>>()
  const underWay = useRef(0)
  const carried = changed ?? read
  const field = t('title')

  const send = async (
    next: ReadonlySet<string>,
    change: Omit<Parameters<typeof api.assignTags>[0], keyof Subject>,
  ) => {
    setChanged(next)
    underWay.current += 1
    try {
      await inOrder('tags', () => api.assignTags({ subject_type: type, subject, ...change }))
    } finally {
      underWay.current -= 1
      await client.invalidateQueries({ predicate: ({ queryKey }) => shownIn.includes(String(queryKey[0])) })
      if (underWay.current === 0) setChanged(undefined)
    }
  }
  const failed = (error: unknown) => showFailure(common('saveFailed', { field }), error)
  const toggle = async ({ id: groupId, selection, tags }: TagGroup, tagId: string) => {
    const ofGroup = tags.map(({ id }) => id).filter((id) => carried.has(id))
    const gone = carried.has(tagId) ? [tagId] : selection === 'single' ? ofGroup : []
    const kept = [...carried].filter((id) => !gone.includes(id))
    const undo = () => send(carried, { tag_ids: ofGroup, mode: 'replace', group_id: groupId })
    try {
      if (carried.has(tagId)) await send(new Set(kept), { tag_ids: [tagId], mode: 'remove' })
      else await send(new Set([...kept, tagId]), { tag_ids: [tagId], mode: 'add' })
      showToast(common('saved', { field }), {
        label: common('undo'),
        run: () =>
          void undo()
            .then(() => showToast(common('undone', { field })))
            .catch(failed),
      })
    } catch (error) {
      failed(error)
    }
  }
  return { carried, toggle }
}

type Subject = Pick<Parameters<typeof api.assignTags>[0], 'subject_type' | 'subject'>
