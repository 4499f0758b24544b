import { ActionIcon, Badge, Button, Group, Menu, Paper, Table, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { EllipsisIcon, PlusIcon } from 'lucide-react'
import { useState } from 'react'
import { useFormatter } from 'use-intl'
import { api } from '../../api/client.ts'
import { useAllRows } from '../../api/use-all-rows.ts'
import { useApi } from '../../api/use-api.ts'
import { ForWriters } from '../../kit/for-writers.tsx'
import { laterDialog } from '../../kit/later.tsx'
import type { CardRep, Rep, RepActivity } from '../../kit/row-types.ts'
import { showFailure, showToast } from '../../kit/toasts.tsx'
import { WideTable } from '../../kit/wide-table.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { useRouteExists } from '../../shell/sidebar.tsx'
import { type WindowSearch, windowOf } from './card-window.ts'
import { RepLine } from './rep-line.tsx'
import { useDismissal } from './use-dismissal.ts'

const AddRep = laterDialog(async () => (await import('./add-rep.tsx')).AddRep)

/** So many lines stand there at first, and so many more at each asking. */
const step = 50
const roles = [
  'talent',
  'sales_operations',
  'sales_engineering',
  'sales_development',
  'customer_success',
  'account_management',
  'partnerships',
  'sales_leadership',
  'account_executive',
  'executive',
  'marketing',
  'product_engineering',
  'other',
  'unknown',
] as const

/** One line of the table: somebody who acted in the window, or is under watch without having acted. */
interface Line {
  socialId: string
  name: string
  title: string
  role: string
  acted: CardRep | undefined
  watched: Rep | undefined
}

/** Who acts for the competitor, and who is under watch. */
export function CardReps({
  id,
  reps,
  window,
}: {
  id: string
  reps: readonly CardRep[]
  window: WindowSearch
}) {
  const t = useTexts('competitors')
  const watched = useAllRows('listCompetitorReps', { id }, 'reps').rows
  const activity = useApi('listRepActivity', { id, ...windowOf(window) }).data
  const lineOf = new Map((activity?.reps ?? []).map((rep) => [rep.rep_social_id, rep.interactions]))
  const [isAdding, setAdding] = useState(false)
  const [shown, setShown] = useState(step)
  const lines = linesOf(reps, watched ?? [])
  return (
    <Paper withBorder p="md" component="section" aria-label={t('card.repsTitle')}>
      <Group justify="space-between" align="flex-start" mb="sm" gap="xs">
        <div>
          <Title order={2} size="h5">
            {t('card.repsTitle')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('card.repsSummary')}
          </Text>
        </div>
        <ForWriters>
          <Button
            size="xs"
            variant="default"
            leftSection={<PlusIcon size={15} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t('card.addRep')}
          </Button>
        </ForWriters>
      </Group>
      {lines.length === 0 ? (
        <Text size="sm" c="dimmed">
          {watched ? t('card.noReps') : ''}
        </Text>
      ) : (
        <WideTable minWidth={840}>
          <Table aria-label={t('card.repsTitle')} verticalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('card.rep')}</Table.Th>
                <Table.Th scope="col">{t('card.role')}</Table.Th>
                {(['interactions', 'card.comments', 'card.reactions', 'card.repAccounts'] as const).map(
                  (heading) => (
                    <Table.Th key={heading} scope="col" ta="end">
                      {t(heading)}
                    </Table.Th>
                  ),
                )}
                <Table.Th scope="col">{t('card.overTime')}</Table.Th>
                <Table.Th scope="col">{t('card.lastActive')}</Table.Th>
                <Table.Td />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {lines.slice(0, shown).map((line) => (
                <RepRow
                  key={line.socialId}
                  id={id}
                  line={line}
                  counts={lineOf.get(line.socialId)}
                  activity={activity}
                  window={window}
                  isKnown={watched !== undefined}
                />
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      )}
      {lines.length > shown && (
        <Button variant="default" size="xs" mt="xs" onClick={() => setShown(shown + step)}>
          {t('card.showMore', { count: Math.min(step, lines.length - shown) })}
        </Button>
      )}
      <AddRep id={id} isOpen={isAdding} onClose={() => setAdding(false)} />
    </Paper>
  )
}

function RepRow({
  id,
  line: { socialId, name, title, role, acted, watched },
  counts,
  activity,
  window,
  isKnown,
}: {
  id: string
  line: Line
  counts: readonly number[] | undefined
  activity: RepActivity | undefined
  window: WindowSearch
  isKnown: boolean
}) {
  const t = useTexts('competitors')
  const format = useFormatter()
  const known = roles.find((one) => one === role)
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
        <Text size="sm">{known ? t(`roles.${known}`) : role}</Text>
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
            ? format.dateTime(new Date(acted.last_active), { dateStyle: 'medium' })
            : t('card.notActive')}
        </Text>
      </Table.Td>
      <Table.Td w={44}>
        <RepMenu id={id} socialId={socialId} name={name} watched={watched} window={window} />
      </Table.Td>
    </Table.Tr>
  )
}

function RepMenu({
  id,
  socialId,
  name,
  watched,
  window,
}: Pick<Line, 'socialId' | 'name' | 'watched'> & { id: string; window: WindowSearch }) {
  const t = useTexts('competitors.card')
  const common = useTexts('common')
  const { ws } = useParams({ from: '/w/$ws' })
  const navigate = useNavigate()
  const client = useQueryClient()
  const isThere = useRouteExists()
  const { dismiss, restore } = useDismissal()
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
        {isThere({ path: 'competitors/feed' }) && (
          <Menu.Item
            onClick={() =>
              void navigate({
                to: `/w/${ws}/competitors/feed` as never,
                search: {
                  competitor_id: [id],
                  rep: socialId,
                  from: windowOf(window).from?.slice(0, 10),
                } as never,
              })
            }
          >
            {t('seeFeed')}
          </Menu.Item>
        )}
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

/** Those who acted as the card orders them, then those under watch who did not. */
function linesOf(acted: readonly CardRep[], watched: readonly Rep[]): Line[] {
  const byId = new Map(watched.map((rep) => [rep.social_id, rep]))
  const active = new Set(acted.map(({ rep_social_id }) => rep_social_id))
  return [
    ...acted.map((rep) => ({
      socialId: rep.rep_social_id,
      name: rep.rep_name,
      title: rep.rep_title,
      role: rep.role_bucket,
      acted: rep,
      watched: byId.get(rep.rep_social_id),
    })),
    ...watched
      .filter(({ social_id }) => !active.has(social_id))
      .map((rep) => ({
        socialId: rep.social_id,
        name: rep.name || rep.social_id,
        title: rep.title,
        role: rep.role_bucket,
        acted: undefined,
        watched: rep,
      })),
  ]
}
