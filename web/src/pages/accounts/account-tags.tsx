import { Button, Group, Menu, ScrollArea, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { CheckIcon, TagIcon } from 'lucide-react'
import { api } from '../../api/client.ts'
import { useAllRows } from '../../api/use-all-rows.ts'
import { useApi } from '../../api/use-api.ts'
import { ForWriters } from '../../kit/for-writers.tsx'
import { TagList } from '../../kit/tag-list.tsx'
import { showFailure, showToast } from '../../kit/toasts.tsx'
import { useTexts } from '../../messages/use-texts.tsx'

/** The tags of a company, and a menu that puts them on and takes them off; of a group for one tag the other goes. */
export function AccountTags({ companyId }: { companyId: string }) {
  const t = useTexts('accounts')
  const groups = useApi('listTagGroups', { subject_type: 'account' }).data?.groups ?? []
  const { rows } = useAllRows('listTagAssignments', { company_id: companyId }, 'assignments')
  const carried = new Set((rows ?? []).map(({ tag_id }) => tag_id))
  const toggle = useToggle(companyId)
  const names = groups.flatMap(({ tags }) => tags.filter(({ id }) => carried.has(id)).map(({ name }) => name))
  if (groups.length === 0 && names.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('noTagGroups')}
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
              {t('editTags')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown aria-label={t('editTags')}>
            <ScrollArea.Autosize mah={320}>
              {groups.map(({ id: groupId, name, selection, tags }) => (
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
  /** The tags of the group that the company carries now. */
  carried: readonly string[]
}

/** Undoing puts the tags of the group back as they were, whatever went for the new one. */
function useToggle(companyId: string) {
  const t = useTexts('accounts')
  const common = useTexts('common')
  const client = useQueryClient()
  const queryKey = ['listTagAssignments']
  const subject = { subject_type: 'account', subject: { company_id: companyId } } as const
  const failed = (error: unknown) => showFailure(common('saveFailed', { field: t('tags') }), error)
  const undo = async ({ groupId, carried }: Toggled) => {
    await api.assignTags({ ...subject, tag_ids: [...carried], mode: 'replace', group_id: groupId })
    await client.invalidateQueries({ queryKey })
    showToast(common('undone', { field: t('tags') }))
  }
  return async (toggled: Toggled) => {
    const { tagId, carried } = toggled
    try {
      await api.assignTags({
        ...subject,
        tag_ids: [tagId],
        mode: carried.includes(tagId) ? 'remove' : 'add',
      })
      await client.invalidateQueries({ queryKey })
      showToast(common('saved', { field: t('tags') }), {
        label: common('undo'),
        run: () => void undo(toggled).catch(failed),
      })
    } catch (error) {
      failed(error)
    }
  }
}
