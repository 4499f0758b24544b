import { Button, Skeleton, Stack, Tabs, Text } from '@mantine/core'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { TagsIcon } from 'lucide-react'
import { useState } from 'react'
import { useMayWrite } from '../../api/session.ts'
import { useApi } from '../../api/use-api.ts'
import { useCommands } from '../../keyboard/commands.ts'
import { EmptyScreen } from '../../kit/empty-screen.tsx'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { Page } from '../../kit/page.tsx'
import { ReorderList } from '../../kit/reorder-list.tsx'
import type { TagGroup } from '../../kit/row-types.ts'
import type { TaggedType } from '../../kit/tag-groups.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { AddTagGroup } from './add-tag-group.tsx'
import { TagGroupCard } from './tag-group-card.tsx'
import { subjectOf, subjects, useTagWrites } from './use-tag-writes.ts'
import './settings.css'

/** The groups of tags for accounts, people and opportunities, each with its tags in the order shown everywhere. */
export function TagsPage() {
  const t = useTexts('tags')
  const { ws } = useParams({ from: '/w/$ws' })
  const { subject = 'account' } = useSearch({ from: '/w/$ws/settings/tags' })
  const navigate = useNavigate()
  const mayWrite = useMayWrite()
  const [isAdding, setAdding] = useState(false)
  // Counting goes through all records: the names come first.
  const named = useApi('listTagGroups', {})
  const counted = useApi('listTagGroups', { with_counts: true }, { enabled: named.data !== undefined })
  const groups = (counted.data ?? named.data)?.groups
  useCommands([
    {
      id: 'tags.addGroup',
      writes: true,
      label: t('addGroup'),
      keys: ['A'],
      scope: 'list',
      run: () => setAdding(true),
    },
  ])
  const add = mayWrite && (
    <Button size="xs" onClick={() => setAdding(true)}>
      {t('addGroup')}
    </Button>
  )
  return (
    <Page title={t('title')} lead={mayWrite ? t('lead') : t('readOnly')} actions={add}>
      <Tabs
        maw={900}
        value={subject}
        keepMounted={false}
        onChange={(value) =>
          void navigate({
            to: '/w/$ws/settings/tags',
            params: { ws },
            search: { subject: subjectOf(value ?? '') },
          })
        }
      >
        <Tabs.List aria-label={t('subjectsLabel')}>
          {subjects.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {t(`subjects.${one}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {subjects.map((one) => (
          <Tabs.Panel key={one} value={one} pt="sm">
            {groups ? (
              <Groups
                subject={one}
                groups={groups.filter((group) => group.subject_type === one)}
                isFixed={!mayWrite}
                onAdd={() => setAdding(true)}
              />
            ) : named.error ? (
              <FailureAlert title={t('title')} error={named.error} retry={() => void named.refetch()} />
            ) : (
              <Stack aria-busy>
                <Skeleton height={180} />
                <Skeleton height={180} />
              </Stack>
            )}
          </Tabs.Panel>
        ))}
      </Tabs>
      <AddTagGroup subject={subject} isOpen={isAdding} onClose={() => setAdding(false)} />
    </Page>
  )
}

interface GroupsProps {
  subject: TaggedType
  groups: readonly TagGroup[]
  isFixed: boolean
  onAdd(): void
}

function Groups({ subject, groups, isFixed, onAdd }: GroupsProps) {
  const t = useTexts('tags')
  const { moveGroup } = useTagWrites()
  if (groups.length === 0)
    return (
      <EmptyScreen icon={<TagsIcon />} title={t(`empty.${subject}`)} hint={t(`emptyHint.${subject}`)}>
        {!isFixed && (
          <Button size="xs" onClick={onAdd}>
            {t('addGroup')}
          </Button>
        )}
      </EmptyScreen>
    )
  return (
    <>
      {subject === 'path' && (
        <Text size="xs" c="dimmed" mb="xs">
          {t('closesHint')}
        </Text>
      )}
      <ReorderList
        label={t('groups')}
        items={groups}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        isFixed={isFixed}
        gap={12}
        onMove={(group, place) => moveGroup(groups, group, place)}
      >
        {(group, parts) => <TagGroupCard group={group} isFixed={isFixed} {...parts} />}
      </ReorderList>
    </>
  )
}
