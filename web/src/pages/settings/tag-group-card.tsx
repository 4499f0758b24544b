import { Badge, Paper, Text, Title, Tooltip } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { api } from '../../api/client.ts'
import { InlineName } from '../../kit/inline-name.tsx'
import { ReorderList } from '../../kit/reorder-list.tsx'
import type { TagGroup } from '../../kit/row-types.ts'
import { showToast } from '../../kit/toasts.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { AddLine } from './add-line.tsx'
import { DeleteIcon } from './delete-icon.tsx'
import { TagRow } from './tag-row.tsx'
import { useTagWrites } from './use-tag-writes.ts'

interface TagGroupCardProps {
  group: TagGroup
  isFixed: boolean
  handle: ReactNode
  steps: ReactNode
}

/** A group with its tags in their order, and a line for one more. */
export function TagGroupCard({ group, isFixed, handle, steps }: TagGroupCardProps) {
  const t = useTexts('tags')
  const client = useQueryClient()
  const writes = useTagWrites()
  const { id, name, tags } = group
  const reasonId = useId()
  const add = async (text: string) => {
    await api.createTag({ id, name: text })
    showToast(t('added', { name: text }))
    await client.invalidateQueries({ queryKey: ['listTagGroups'] })
  }
  return (
    <Paper withBorder p="sm" component="section" aria-label={name}>
      <div className="setting-row">
        <div className="setting-row-name">
          {handle}
          <Title order={2} size="h5" style={{ minWidth: 0, display: 'flex' }}>
            <InlineName
              name={name}
              label={t('renameGroup', { name })}
              isStrong
              isFixed={isFixed}
              onRename={(text) => writes.renameGroup(group, text)}
            />
          </Title>
        </div>
        <div className="setting-row-rest">
          <SelectionBadge selection={group.selection} />
          {group.is_system && (
            <Badge size="sm" variant="light" color="gray" tt="none">
              {t('system')}
            </Badge>
          )}
          {steps}
          {!isFixed && (
            <DeleteIcon
              label={t('deleteGroupNamed', { name })}
              refusedBy={group.is_system ? reasonId : undefined}
              onDelete={() => writes.deleteGroup(group)}
            />
          )}
        </div>
      </div>
      {group.is_system && (
        <Text id={reasonId} size="xs" c="dimmed" pb={4}>
          {t('systemHint')}
        </Text>
      )}
      {tags.length === 0 && (
        <Text size="sm" c="dimmed" py={4}>
          {t('noTags')}
        </Text>
      )}
      <ReorderList
        label={t('tagsOf', { name })}
        items={tags}
        keyOf={(tag) => tag.id}
        nameOf={(tag) => tag.name}
        isFixed={isFixed}
        onMove={(tag, place) => writes.moveTag(group, tag, place)}
      >
        {(tag, parts) => <TagRow group={group} tag={tag} isFixed={isFixed} {...parts} />}
      </ReorderList>
      {!isFixed && (
        <AddLine label={t('addTag', { name })} placeholder={t('addTagShort')} action={t('add')} onAdd={add} />
      )}
    </Paper>
  )
}

function SelectionBadge({ selection }: { selection: string }) {
  const t = useTexts('tags')
  const known = selection === 'single' ? 'single' : 'multi'
  return (
    <Tooltip label={t(`${known}Hint`)} multiline w={260}>
      <Badge size="sm" variant="outline" color="gray" tt="none">
        {t(known)}
      </Badge>
    </Tooltip>
  )
}
