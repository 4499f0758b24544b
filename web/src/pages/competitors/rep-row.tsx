import { ActionIcon, Badge, Group, Menu, Table, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import type { roleBuckets } from '@throughline/contract/competitors/rep.ts'
import { EllipsisIcon } from 'lucide-react'
import { useFormatter } from 'use-intl'
import { api } from '../../api/client.ts'
import { ForWriters } from '../../kit/for-writers.tsx'
import type { CardRep, Rep, RepActivity } from '../../kit/row-types.ts'
import { showFailure, showToast } from '../../kit/toasts.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { RepLine } from './rep-line.tsx'
import { useDismissal } from './use-dismissal.ts'
import { useRecordsOfCard } from './use-records-of-card.ts'

/** One line of the table: somebody who acted in the window, or is under watch without having acted. */
export interface RepOfCard {
  socialId: string
  name: string
  title: string
  role: string
  acted: CardRep | undefined
  watched: Rep | undefined
}

/** One rep: who that is, what they did in the window, and what can be done about them. */
export function RepRow({
  id,
  line: { socialId, name, title, role, acted, watched },
  counts,
  activity,
  isKnown,
}: {
  id: string
  line: RepOfCard
  counts: readonly number[] | undefined
  activity: RepActivity | undefined
  isKnown: boolean
}) {
  const t = useTexts('competitors')
  const format = useFormatter()
  const roleName = `roles.${role as (typeof roleBuckets)[number]}` as const
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        <Group gap={6} wrap="nowrap">
          <Text size="sm" fw={600}>
            {name}
          </Text>
          {isKnown && !watched && (
            <Badge size="sm" variant="light" color="gray" tt="none" miw="max-content">
              {t('card.notWatched')}
            </Badge>
          )}
          {watched?.works_at && (
            <Badge size="sm" variant="light" color="orange" tt="none" miw="max-content">
              {t('card.worksAt', { company: watched.works_at })}
            </Badge>
          )}
          {watched?.dismissed && (
            <Badge size="sm" variant="light" color="gray" tt="none" miw="max-content">
              {t('card.isDismissed')}
            </Badge>
          )}
        </Group>
        <Text size="xs" c="dimmed">
          {title}
        </Text>
      </Table.Th>
      <Table.Td>
        <Text size="sm">{t.has(roleName) ? t(roleName) : role}</Text>
      </Table.Td>
      <Table.Td ta="end">{format.number(acted?.interactions ?? 0)}</Table.Td>
      <Table.Td ta="end">{format.number(acted?.comments ?? 0)}</Table.Td>
      <Table.Td ta="end">{format.number(acted?.reactions ?? 0)}</Table.Td>
      <Table.Td ta="end">{format.number(acted?.distinct_accounts ?? 0)}</Table.Td>
      <Table.Td w={130}>
        {counts && activity && <RepLine name={name} counts={counts} activity={activity} />}
      </Table.Td>
      <Table.Td>
        <Text size="sm" {...(!acted && { c: 'dimmed' })}>
          {acted
            ? format.dateTime(new Date(acted.last_active), { dateStyle: 'medium', timeZone: 'UTC' })
            : watched?.dismissed
              ? '–'
              : t('card.notActive')}
        </Text>
      </Table.Td>
      <Table.Td w={44} className="no-print">
        <RepMenu id={id} socialId={socialId} name={name} watched={watched} />
      </Table.Td>
    </Table.Tr>
  )
}

function RepMenu({
  id,
  socialId,
  name,
  watched,
}: Pick<RepOfCard, 'socialId' | 'name' | 'watched'> & { id: string }) {
  const t = useTexts('competitors.card')
  const common = useTexts('common')
  const { ws } = useParams({ from: '/w/$ws' })
  const navigate = useNavigate()
  const client = useQueryClient()
  const { dismiss, restore } = useDismissal()
  const records = useRecordsOfCard()
  const watch = async () => {
    try {
      await api.addCompetitorRep({ id, social_url: watched?.social_url ?? socialId })
      showToast(t('repAdded', { name }))
    } catch (error) {
      showFailure(t('watchAgain'), error)
    }
    await client.invalidateQueries()
  }
  const endWatch = async () => {
    try {
      await api.removeCompetitorRep({ id, socialId })
      showToast(t('watchEnded', { name }), { label: common('undo'), run: () => void watch() })
    } catch (error) {
      showFailure(t('endWatch'), error)
    }
    await client.invalidateQueries()
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('repActions', { name })}>
          <EllipsisIcon size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          onClick={() =>
            void navigate({
              to: '/w/$ws/competitors/feed',
              params: { ws },
              search: { ...records, rep: socialId },
            })
          }
        >
          {t('seeFeed')}
        </Menu.Item>
        <ForWriters>
          {watched ? (
            <Menu.Item onClick={() => void endWatch()}>{t('endWatch')}</Menu.Item>
          ) : (
            <Menu.Item onClick={() => void watch()}>{t('watchAgain')}</Menu.Item>
          )}
          {watched?.dismissed ? (
            <Menu.Item onClick={() => restore({ socialId, name })}>{t('restore')}</Menu.Item>
          ) : (
            <Menu.Item onClick={() => dismiss({ socialId, name })}>{t('dismiss')}</Menu.Item>
          )}
        </ForWriters>
      </Menu.Dropdown>
    </Menu>
  )
}
