import { Menu, Text } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { TagIcon, TagXIcon } from 'lucide-react'
import { useState } from 'react'
import { api } from '../api/client.ts'
import { useApi } from '../api/use-api.ts'
import type { Selection } from '../grid/use-selection.ts'
import { useCommands } from '../keyboard/commands.ts'
import { type TaggedType, useTagGroups } from '../kit/tag-groups.ts'
import { useTexts } from '../messages/use-texts.tsx'
import { BulkMenu, openedByKey } from './bulk-menu.tsx'
import type { BulkTarget } from './bulk-targets.ts'
import { useBulkChange } from './use-bulk-change.ts'

interface TagsOfSelectionProps {
  subjectType: TaggedType
  targets: readonly BulkTarget[]
  /** A key of the list asks it for the tags to add. */
  selection: Selection
}

type Mode = 'add' | 'remove'

/** Puts a tag on all records that are selected, or takes it off; of a group for one tag the other goes. */
export function TagsOfSelection({ subjectType, targets, selection }: TagsOfSelectionProps) {
  const t = useTexts('grid.bulk')
  const [isRemoving, setRemoving] = useState(false)
  const change = useBulkChange(t('tags'))
  useCommands([{ id: 'list.untag', label: t('removeTag'), scope: 'list', run: () => setRemoving(true) }])
  const menu = (mode: Mode) => (
    <TagMenu
      mode={mode}
      subjectType={subjectType}
      {...(mode === 'add' ? openedByKey(selection, 'tags') : { isOpened: isRemoving, onToggle: setRemoving })}
      onChoose={(tagId) =>
        change({
          targets,
          send: (target) =>
            api.bulkAssignTags({ ...target, subject_type: subjectType, tag_ids: [tagId], mode }),
          onTaken: selection.clear,
        })
      }
    />
  )
  return (
    <>
      {menu('add')}
      {menu('remove')}
    </>
  )
}

interface TagMenuProps {
  mode: Mode
  subjectType: TagsOfSelectionProps['subjectType']
  isOpened: boolean
  onToggle(isOpened: boolean): void
  onChoose(tagId: string): void
}

function TagMenu({ mode, subjectType, isOpened, onToggle, onChoose }: TagMenuProps) {
  const t = useTexts('grid.bulk')
  const grid = useTexts('grid')
  const common = useTexts('common')
  const { ws } = useParams({ from: '/w/$ws' })
  const navigate = useNavigate()
  const { error, refetch } = useApi('listTagGroups', { subject_type: subjectType })
  // The status of an opportunity has a button of its own.
  const groups = useTagGroups(subjectType)
  const label = mode === 'add' ? t('addTag') : t('removeTag')
  const Icon = mode === 'add' ? TagIcon : TagXIcon
  return (
    <BulkMenu
      label={label}
      button={{ variant: 'default', leftSection: <Icon size={14} aria-hidden /> }}
      // Without its tags it would have nothing that takes the focus.
      isOpened={isOpened && (groups !== undefined || error !== null)}
      onToggle={onToggle}
    >
      {!groups && error && (
        <>
          <Text size="sm" p="xs" maw={260}>
            {grid('failed')}
          </Text>
          <Menu.Item closeMenuOnClick={false} onClick={() => void refetch()}>
            {common('retry')}
          </Menu.Item>
        </>
      )}
      {groups?.length === 0 && (
        <>
          <Text size="sm" c="dimmed" p="xs" maw={260}>
            {t('noTags')}
          </Text>
          <Menu.Item
            onClick={() =>
              void navigate({
                to: '/w/$ws/settings/tags',
                params: { ws },
                search: { subject: subjectType },
              })
            }
          >
            {t('makeTags')}
          </Menu.Item>
        </>
      )}
      {groups?.map(({ id: groupId, name, tags }) => (
        // biome-ignore lint/a11y/useSemanticElements: a menu has no field sets
        <div key={groupId} role="group" aria-label={name}>
          <Menu.Label>{name}</Menu.Label>
          {tags.map(({ id, name: tag }) => (
            <Menu.Item key={id} onClick={() => onChoose(id)}>
              {tag}
            </Menu.Item>
          ))}
        </div>
      ))}
    </BulkMenu>
  )
}
