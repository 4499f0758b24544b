import { Anchor, List, Text } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import type { Job } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'

type Summary = Extract<NonNullable<Job['summary']>, { skipped: Record<string, number> }>

const skippedReasons = ['unreadable', 'unknown_rep', 'unwatched_rep', 'competitor_paused', 'erased'] as const
const excludedReasons = [
  'own_staff',
  'teammate',
  'advisor_investor',
  'dismissed',
  'company_actor',
  'self',
] as const

export const sumOf = (counts: Record<string, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** Why interactions of a file were left out, and why of the new ones some count nowhere: a line for each reason. */
export function InteractionsLeftOut({ summary: { skipped, excluded } }: { summary: Summary }) {
  const t = useTexts('imports')
  const { ws } = useParams({ from: '/w/$ws' })
  const hasRep = (skipped.unknown_rep ?? 0) + (skipped.unwatched_rep ?? 0) > 0
  const unread = (known: readonly string[], counts: Record<string, number>) =>
    Object.entries(counts).filter(([reason, count]) => count > 0 && !known.includes(reason))
  return (
    <>
      {sumOf(skipped) > 0 && (
        <>
          <Text fw={600} size="sm" mt="sm">
            {t('leftOutWhy')}
          </Text>
          <List size="sm">
            {skippedReasons.map((reason) => {
              const count = skipped[reason] ?? 0
              return count > 0 && <List.Item key={reason}>{t(`skipped.${reason}`, { count })}</List.Item>
            })}
            {unread(skippedReasons, skipped).map(([reason, count]) => (
              <List.Item key={reason}>{t('otherReason', { count, reason })}</List.Item>
            ))}
          </List>
          {hasRep && (
            <Text size="sm" mt={4}>
              {t('watchThem')}{' '}
              <Anchor component={Link} to={`/w/${ws}/competitors`} inherit>
                {t('toCompetitors')}
              </Anchor>
            </Text>
          )}
        </>
      )}
      {sumOf(excluded) > 0 && (
        <>
          <Text fw={600} size="sm" mt="sm">
            {t('excludedWhy')}
          </Text>
          <List size="sm">
            {excludedReasons.map((reason) => {
              const count = excluded[reason] ?? 0
              return count > 0 && <List.Item key={reason}>{t(`excluded.${reason}`, { count })}</List.Item>
            })}
            {unread(excludedReasons, excluded).map(([reason, count]) => (
              <List.Item key={reason}>{t('otherReason', { count, reason })}</List.Item>
            ))}
          </List>
        </>
      )}
    </>
  )
}
