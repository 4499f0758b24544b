import { Alert, Text } from '@mantine/core'
import { useFormatter } from 'use-intl'
import type { Job } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'

const namesShown = 20

/** Who is a contact now and not in the list that is checked: what an import does to them is not taken back. */
export function LeftOutContacts({ summary }: { summary: NonNullable<Job['summary']> }) {
  const t = useTexts('imports.leftOutContacts')
  const format = useFormatter()
  if (!('rows_read' in summary) || !('left_out' in summary) || !summary.left_out?.length) return null
  const { gone, missing = 0, left_out } = summary
  const names = left_out.slice(0, namesShown).map(({ name, social_id }) => name || social_id)
  const more = gone + missing - names.length
  return (
    <Alert color="yellow" title={gone > 0 ? t('go', { count: gone }) : t('stay', { count: missing })} mt="sm">
      <Text size="sm">{gone > 0 ? t('goText') : t('stayText')}</Text>
      <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
        {format.list(more > 0 ? [...names, t('more', { count: more })] : names)}
      </Text>
    </Alert>
  )
}
