import { Button, Group, Menu, ScrollArea, Text } from '@mantine/core'
import { CheckIcon, TagIcon } from 'lucide-react'
import { useTexts } from '../messages/use-texts.tsx'
import { ForWriters } from './for-writers.tsx'
import { useTagGroups } from './tag-groups.ts'
import { TagList } from './tag-list.tsx'
import { type TaggedRecord, useRecordTags } from './use-record-tags.ts'

/**
 * The tags of a record, and a menu that puts them on and takes them off; of a group for one tag the other goes. A status
 * is a tag as well, but has a place of its own. What is under way for one record is none of the next one's.
 */
export const RecordTags = (record: TaggedRecord) => <Tags key={JSON.stringify(record.subject)} {...record} />

function Tags(record: TaggedRecord) {
  const t = useTexts('tags')
  const groups = useTagGroups(record.type)
  const { carried, isRead, error, toggle } = useRecordTags(record)
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
  // A tag that is put on before the others are known could not be taken back without them.
  if (!isRead)
    return (
      <Text size="sm" c="dimmed">
        {error ? t('failed') : '…'}
      </Text>
    )
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
              {groups?.map((group) => (
                // biome-ignore lint/a11y/useSemanticElements: a menu has no field sets
                <div key={group.id} role="group" aria-label={group.name}>
                  <Menu.Label>{group.name}</Menu.Label>
                  {group.tags.map(({ id, name }) => {
                    const Item = group.selection === 'single' ? Menu.RadioItem : Menu.CheckboxItem
                    return (
                      <Item
                        key={id}
                        value={id}
                        checked={carried.has(id)}
                        checkIcon={<CheckIcon size={14} />}
                        // A tag that is carried goes by being chosen again, of a group for one tag too.
                        onClick={() => toggle(group, id)}
                      >
                        {name}
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
