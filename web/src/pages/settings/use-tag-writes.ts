import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { moved, useCachedWrite } from '../../kit/cached-write.ts'
import { confirmAction } from '../../kit/confirm.tsx'
import type { Tag, TagGroup } from '../../kit/row-types.ts'
import type { TaggedType } from '../../kit/tag-groups.ts'
import { showFailure, showToast } from '../../kit/toasts.tsx'
import { useTexts } from '../../messages/use-texts.tsx'

interface Answer {
  groups: TagGroup[]
}

type Rows = <Row extends Tag>(rows: Row[]) => Row[]

/** Everything that can be changed of groups and their tags; what is deleted is asked about first. */
export function useTagWrites() {
  const t = useTexts('tags')
  const write = useCachedWrite('listTagGroups')
  const { deleteTag, deleteGroup } = useDeletions()
  const changeTag = (tag: Tag, change: Partial<Tag>, field: 'name' | 'colour' | 'closes', done?: string) => {
    const { id, name, color, closes } = tag
    const keys = Object.keys(change)
    const before = Object.fromEntries(
      Object.entries({ name, color, closes }).filter(([key]) => keys.includes(key)),
    )
    write({
      field: t(`fields.${field}`, { name }),
      ...(done && { done }),
      show: tagChanged(tag, change),
      send: () => api.updateTag({ id, ...change }),
      undo: { show: tagChanged(tag, before), send: () => api.updateTag({ id, ...before }) },
    })
  }
  return {
    renameTag: (tag: Tag, name: string) => changeTag(tag, { name }, 'name'),
    colourTag: (tag: Tag, color: string) => color !== tag.color && changeTag(tag, { color }, 'colour'),
    setCloses: (tag: Tag, closes: boolean, isStatus: boolean) =>
      changeTag(
        tag,
        { closes },
        'closes',
        isStatus ? t(closes ? 'nowCloses' : 'nowStaysOpen', { name: tag.name }) : undefined,
      ),
    moveTag: ({ tags, id: groupId }: TagGroup, tag: Tag, place: number) => {
      const from = tags.findIndex(({ id }) => id === tag.id)
      const order = (one: number, other: number) => withTags(groupId, (rows) => moved(rows, one, other))
      write({
        field: t('fields.place', { name: tag.name }),
        done: t('movedTo', { name: tag.name, place: place + 1, count: tags.length }),
        show: order(from, place),
        send: () => api.updateTag({ id: tag.id, position: place }),
        undo: { show: order(place, from), send: () => api.updateTag({ id: tag.id, position: from }) },
      })
    },
    renameGroup: ({ id, name: before }: TagGroup, name: string) =>
      write({
        field: t('fields.name', { name: before }),
        show: groupChanged(id, { name }),
        send: () => api.updateTagGroup({ id, name }),
        undo: {
          show: groupChanged(id, { name: before }),
          send: () => api.updateTagGroup({ id, name: before }),
        },
      }),
    /** `shown` are the groups of one subject type, whose places lie among those of the others. */
    moveGroup: (shown: readonly TagGroup[], group: TagGroup, place: number) => {
      const { id, name, position } = group
      const target = shown[place]
      if (!target) return
      write({
        field: t('fields.place', { name }),
        done: t('movedTo', { name, place: place + 1, count: shown.length }),
        show: groupMoved(id, target.position),
        send: () => api.updateTagGroup({ id, position: target.position }),
        undo: { show: groupMoved(id, position), send: () => api.updateTagGroup({ id, position }) },
      })
    },
    deleteTag,
    deleteGroup,
  }
}

const groupChanged =
  (id: string, change: Partial<TagGroup>) =>
  ({ groups }: Answer): Answer => ({
    groups: groups.map((group) => (group.id === id ? { ...group, ...change } : group)),
  })

const withTags =
  (groupId: string, change: Rows) =>
  ({ groups }: Answer): Answer => ({
    groups: groups.map((group) =>
      group.id === groupId
        ? {
            ...group,
            tags: change(group.tags),
            ...(group.tags_with_counts && { tags_with_counts: change(group.tags_with_counts) }),
          }
        : group,
    ),
  })

const tagChanged = ({ id, group_id }: Tag, change: Partial<Tag>) =>
  withTags(group_id, (rows) => rows.map((row) => (row.id === id ? { ...row, ...change } : row)))

/** The groups numbered anew, as the service numbers them. */
const groupMoved =
  (id: string, to: number) =>
  ({ groups }: Answer): Answer => {
    const from = groups.findIndex((group) => group.id === id)
    return { groups: moved(groups, from, to).map((group, position) => ({ ...group, position })) }
  }

/** Asks with the counts of this moment; what is deleted is gone from every record. */
function useDeletions() {
  const t = useTexts('tags')
  const client = useQueryClient()
  const run = async (name: string, remove: () => Promise<unknown>) => {
    try {
      await remove()
      showToast(t('deleted', { name }))
      await client.invalidateQueries()
    } catch (error) {
      showFailure(t('deleteTag', { name }), error)
    }
  }
  const deleteTag = async ({ subject_type, id: groupId }: TagGroup, { id, name }: Tag) => {
    try {
      const tags = await countedTags(groupId)
      const count = tags.find((tag) => tag.id === id)?.subject_count ?? 0
      confirmAction({
        title: t('deleteTagTitle', { name }),
        text: t(`deleteTagText.${subjectOf(subject_type)}`, { count }),
        action: t(`deleteTagAction.${subjectOf(subject_type)}`, { name, count }),
        run: () => void run(name, () => api.deleteTag({ id })),
      })
    } catch (error) {
      showFailure(t('deleteTag', { name }), error)
    }
  }
  const deleteGroup = async ({ id, name }: TagGroup) => {
    try {
      const tags = await countedTags(id)
      const count = tags.reduce((sum, tag) => sum + tag.subject_count, 0)
      confirmAction({
        title: t('deleteGroupTitle', { name }),
        text: tags.length > 0 ? t('deleteGroupText', { tags: tags.length, count }) : t('deleteGroupEmpty'),
        action: t('deleteGroupAction', { name, tags: tags.length }),
        run: () => void run(name, () => api.deleteTagGroup({ id })),
      })
    } catch (error) {
      showFailure(t('deleteTag', { name }), error)
    }
  }
  return {
    deleteTag: (group: TagGroup, tag: Tag) => void deleteTag(group, tag),
    deleteGroup: (group: TagGroup) => void deleteGroup(group),
  }
}

async function countedTags(groupId: string) {
  const { groups } = await api.listTagGroups({ with_counts: true })
  return groups.find(({ id }) => id === groupId)?.tags_with_counts ?? []
}

export const subjects = ['account', 'person', 'path'] as const satisfies readonly TaggedType[]

/** The subject types there are; the API says no more than that it is a text. */
export const subjectOf = (text: string): TaggedType => subjects.find((one) => one === text) ?? 'account'
