import { Anchor, Switch, Text, Tooltip } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { hiddenReasons } from '@throughline/contract/opportunities/search-words.ts'
import type { ReactNode } from 'react'
import { InlineName } from '../../kit/inline-name.tsx'
import type { Tag, TagGroup } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { linkTo } from '../../url/link-to.ts'
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
          {count === undefined ? '…' : <Carriers group={group} tag={tag} count={count} />}
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

/** How many records carry the tag, with the way to them. */
function Carriers({ group, tag, count }: Pick<TagRowProps, 'group' | 'tag'> & { count: number }) {
  const t = useTexts('tags')
  const { ws } = useParams({ from: '/w/$ws' })
  const subject = subjectOf(group.subject_type)
  const words = t(`count.${subject}`, { count })
  if (count === 0) return words
  const { page, search } = carriersOf(tag, group)[subject]
  return (
    <Tooltip
      label={subject !== 'path' && t(`listHint.${subject}`)}
      disabled={subject === 'path'}
      multiline
      w={260}
    >
      <Anchor component={Link} {...linkTo(`/w/${ws}/${page}`, search)} size="xs" inherit>
        {words}
      </Anchor>
    </Tooltip>
  )
}

/** The lists of those that carry a tag, with what they leave out by default. Of opportunities the system group is the status. */
const carriersOf = ({ id, name }: Tag, { is_system }: TagGroup) => ({
  account: { page: 'accounts', search: { tag_id: [id] } },
  person: { page: 'connectors', search: { connector_tag: name } },
  path: {
    page: 'opportunities',
    search: { [is_system ? 'status_id' : 'tag_id']: [id], include: hiddenReasons },
  },
})
