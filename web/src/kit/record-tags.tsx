import { Button, Group, Menu, ScrollArea, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { CheckIcon, TagIcon } from 'lucide-react'
import { api } from '../api/client.ts'
import { useAllRows } from '../api/use-all-rows.ts'
import { useTexts } from '../messages/use-texts.tsx'
import { ForWriters } from './for-writers.tsx'
import { type TaggedType, useTagGroups } from './tag-groups.ts'
import { TagList } from './tag-list.tsx'
import { showFailure, showToast } from './toasts.tsx'

interface RecordTagsProps {
  type: TaggedType
  /** What names the record in assignments: the company, the person, or the two people of a path. */
  subject: Subject
}

type Subject = Parameters<typeof api.assignTags>[0]['subject']

/**
 * The tags of a record, and a menu that puts them on and takes them off; of a group for one tag the other goes. A status
 * is a tag as well, but has a place of its own.
 */
export function RecordTags({ type, subject }: RecordTagsProps) {
  const t = useTexts('tags')
  const groups = useTagGroups(type)
  const { rows } = useAllRows('listTagAssignments', { ...subject }, 'assignments')
  const carried = new Set((rows ?? []).map(({ tag_id }) => tag_id))
  const toggle = useToggle({ type, subject })
  const names = (groups ?? []).flatMap(({ tags }) =>
    tags.filter(({ id }) => carried.has(id)).map(({ name }) => name),
  )
  if (groups?.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('none')}
      </Text>
    )
  }
  return (
    <Group gap={6}>
      {names.length > 0 && <TagList names={names} wrap />}
      <ForWriters>
        <Menu position="bottom-start" closeOnItemClick={false}>
          <Menu.Target>
            <Button size="compact-xs" variant="default" leftSection={<TagIcon size={13} aria-hidden />}>
              {t('edit')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown aria-label={t('edit')}>
            <ScrollArea.Autosize mah={320}>
              {groups?.map(({ id: groupId, name, selection, tags }) => (
                // biome-ignore lint/a11y/useSemanticElements: a menu has no field sets
                <div key={groupId} role="group" aria-label={name}>
                  <Menu.Label>{name}</Menu.Label>
                  {tags.map(({ id, name: tag }) => {
                    const Item = selection === 'single' ? Menu.RadioItem : Menu.CheckboxItem
                    return (
                      <Item
                        key={id}
                        value={id}
                        checked={carried.has(id)}
                        checkIcon={<CheckIcon size={14} />}
                        // A tag that is carried goes by being chosen again, of a group for one tag too.
                        onClick={() =>
                          void toggle({
                            groupId,
                            tagId: id,
                            carried: tags.map((one) => one.id).filter((one) => carried.has(one)),
                          })
                        }
                      >
                        {tag}
                      </Item>
                    )
                  })}
                </div>
              ))}
            </ScrollArea.Autosize>
          </Menu.Dropdown>
        </Menu>
      </ForWriters>
    </Group>
  )
}

interface Toggled {
  groupId: string
  tagId: string
  /** The tags of the group that the record carries now. */
  carried: readonly string[]
}

/** What shows the tags of a record. */
const shownIn = [
  'listTagAssignments',
  'listConnectors',
  'getConnector',
  'searchOpportunities',
  'getOpportunity',
]

/** Undoing puts the tags of the group back as they were, whatever went for the new one. */
function useToggle({ type, subject }: RecordTagsProps) {
  const t = useTexts('tags')
  const common = useTexts('common')
  const client = useQueryClient()
  const field = t('title')
  const record = { subject_type: type, subject }
  const readAgain = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => shownIn.includes(String(queryKey[0])) })
  const failed = (error: unknown) => showFailure(common('saveFailed', { field }), error)
  const undo = async ({ groupId, carried }: Toggled) => {
    await api.assignTags({ ...record, tag_ids: [...carried], mode: 'replace', group_id: groupId })
    await readAgain()
    showToast(common('undone', { field }))
  }
  return async (toggled: Toggled) => {
    const { tagId, carried } = toggled
    try {
      await api.assignTags({
        ...record,
        tag_ids: [tagId],
        mode: carried.includes(tagId) ? 'remove' : 'add',
      })
      await readAgain()
      showToast(common('saved', { field }), {
        label: common('undo'),
        run: () => void undo(toggled).catch(failed),
      })
    } catch (error) {
      failed(error)
    }
  }
}
