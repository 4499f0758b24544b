import { ActionIcon, Switch, Text, Tooltip } from '@mantine/core'
import { Trash2Icon } from 'lucide-react'
import type { ReactNode } from 'react'
import { InlineName } from '../../kit/inline-name.tsx'
import type { Tag, TagGroup } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
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
          <ActionIcon
            variant="subtle"
            color="gray"
            size={26}
            aria-label={t('deleteTag', { name })}
            onClick={() => writes.deleteTag(group, tag)}
          >
            <Trash2Icon size={15} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </div>
  )
}
