import { SegmentedControl, Stack, Text } from '@mantine/core'
import { useFormatter } from 'use-intl'
import { useMayWrite, useSession } from '../../api/session.ts'
import type { OpportunityDetail } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { ratingNamed, ratingWords } from './rating-words.ts'
import { isOfOther, useRatingWrite } from './use-opportunity-write.ts'

/** How well the two know each other, for whoever knows better than the evidence. */
export function Rating({ detail }: { detail: OpportunityDetail }) {
  const t = useTexts('opportunities.rating')
  const format = useFormatter()
  const write = useRatingWrite()
  const mayWrite = useMayWrite()
  const { member } = useSession()
  const { connector, prospect, rating } = detail
  const question = t('question', { connector: connector.name, prospect: prospect.name })
  const said = ratingNamed(rating?.value)
  if (!mayWrite && !said) return null
  return (
    <Stack gap={4}>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {question}
      </Text>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={question}
        disabled={!mayWrite}
        value={said ?? ''}
        onChange={(value) => write(detail, ratingNamed(value))}
        data={[
          { value: '', label: t('unsaid') },
          ...ratingWords.map((value) => ({ value, label: t(`words.${value}`) })),
        ]}
      />
      {rating && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {t('saidBy', {
            who: rating.by_connector ? connector.name : (rating.by ?? t('formerMember')),
            date: format.dateTime(new Date(rating.at), { dateStyle: 'medium' }),
          })}
          {mayWrite && isOfOther(rating, member.email) && ` ${t('replaces')}`}
        </Text>
      )}
    </Stack>
  )
}
