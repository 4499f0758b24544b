import { Button, Group, Paper, Table, Text, Title } from '@mantine/core'
import { PlusIcon } from 'lucide-react'
import { useState } from 'react'
import { useAllRows } from '../../api/use-all-rows.ts'
import { useApi } from '../../api/use-api.ts'
import { ForWriters } from '../../kit/for-writers.tsx'
import { laterDialog } from '../../kit/later.tsx'
import type { CardRep, Rep } from '../../kit/row-types.ts'
import { WideTable } from '../../kit/wide-table.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { type WindowSearch, windowOf } from './card-window.ts'
import { type RepOfCard, RepRow } from './rep-row.tsx'

const AddRep = laterDialog(async () => (await import('./add-rep.tsx')).AddRep)

/** Where the table is on the page. */
export const repsOfCard = 'reps-of-card'

/** So many lines stand there at first, and so many more at each asking. */
const step = 50

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
    <Paper
      withBorder
      p="md"
      component="section"
      id={repsOfCard}
      tabIndex={-1}
      className="paper"
      aria-label={t('card.repsTitle')}
    >
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
            className="no-print"
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
                <Table.Td className="no-print" />
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
                  isKnown={watched !== undefined}
                />
              ))}
            </Table.Tbody>
          </Table>
        </WideTable>
      )}
      {lines.length > shown && (
        <Text size="xs" className="only-print">
          {t('card.printed', { shown, total: lines.length })}
        </Text>
      )}
      {lines.length > shown && (
        <Button
          variant="default"
          size="xs"
          mt="xs"
          className="no-print"
          onClick={() => setShown(shown + step)}
        >
          {t('card.showMore', { count: Math.min(step, lines.length - shown) })}
        </Button>
      )}
      <AddRep id={id} isOpen={isAdding} onClose={() => setAdding(false)} />
    </Paper>
  )
}

/** Those who acted as the card orders them, then those under watch who did not. */
function linesOf(acted: readonly CardRep[], watched: readonly Rep[]): RepOfCard[] {
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
