import { Switch, Text, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import { InlineName } from '../../kit/inline-name.tsx'
import type { Tag, TagGroup } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { DeleteIcon } from './delete-icon.tsx'
import { TagColour } from './tag-colour.tsx'
import { subjectOf, useTagWrites } from './use-tag-writes.ts'

interface TagRowProps {
  group: TagGroup
  tag: Tag
  isFixed: boolean
  handle: ReactNode
  steps: ReactNode
}

export function TagRow({ group, tag, isFixed, handle, steps }: TagRowProps) {
  const t = useTexts('tags')
  const writes = useTagWrites()
  const { name } = tag
  const count = group.tags_with_counts?.find(({ id }) => id === tag.id)?.subject_count
  return (
    <div className="setting-row">
      <div className="setting-row-name">
        {handle}
        <TagColour
          name={name}
          color={tag.color}
          isFixed={isFixed}
          onChange={(color) => writes.colourTag(tag, color)}
        />
        <InlineName
          name={name}
          label={t('rename', { name })}
          isFixed={isFixed}
          onRename={(text) => writes.renameTag(tag, text)}
        />
      </div>
      <div className="setting-row-rest">
        <Text size="xs" c="dimmed" className="setting-count">
          {count === undefined ? '…' : t(`count.${subjectOf(group.subject_type)}`, { count })}
        </Text>
        {group.subject_type === 'path' && (
          <Tooltip label={t('closesHint')} multiline w={260} openDelay={400}>
            <Switch
              size="xs"
              label={t('closes')}
              aria-label={t('closesLabel', { name })}
              checked={tag.closes}
              disabled={isFixed}
              onChange={(event) => writes.setCloses(tag, event.currentTarget.checked, group.is_system)}
            />
          </Tooltip>
        )}
        {steps}
        {!isFixed && (
          <DeleteIcon label={t('deleteTag', { name })} onDelete={() => writes.deleteTag(group, tag)} />
        )}
      </div>
    </div>
  )
}
