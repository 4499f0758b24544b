import { Button, Group, Stack, Text } from '@mantine/core'
import type { Ref } from 'react'
import { useFormatter } from 'use-intl'
import type { OpportunityDetail } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'

type Rejected = OpportunityDetail['rejected'][number]

interface RejectedPiecesProps {
  rejected: readonly Rejected[]
  wordsOf(piece: Rejected): string
  summaryRef: Ref<HTMLElement>
  /** Absent for whoever may only read. */
  onRestore?: (piece: Rejected) => void
}

/** What was said not to count, by whom and why, folded away. */
export function RejectedPieces({ rejected, wordsOf, summaryRef, onRestore }: RejectedPiecesProps) {
  const t = useTexts('opportunities')
  const format = useFormatter()
  if (rejected.length === 0) return null
  return (
    <details>
      <summary ref={summaryRef} style={{ fontSize: 12, cursor: 'pointer' }}>
        {t('rejectedCount', { count: rejected.length })}
      </summary>
      <Stack gap="xs" component="ul" p={0} mt={6} mb={0} style={{ listStyle: 'none' }}>
        {rejected.map((piece) => (
          <Group
            key={`${piece.kind} ${piece.overlap_id}`}
            component="li"
            justify="space-between"
            wrap="nowrap"
            align="flex-start"
            gap="sm"
          >
            <div style={{ minWidth: 0 }}>
              <Text size="sm" td="line-through" c="dimmed">
                {wordsOf(piece)}
              </Text>
              <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {[
                  piece.reason,
                  [piece.by, format.dateTime(new Date(piece.at), { dateStyle: 'medium' })]
                    .filter(Boolean)
                    .join(', '),
                ].join(' · ')}
              </Text>
            </div>
            {onRestore && (
              <Button
                size="compact-xs"
                variant="subtle"
                style={{ flexShrink: 0 }}
                aria-label={t('restoreFor', { text: wordsOf(piece) })}
                onClick={() => onRestore(piece)}
              >
                {t('restore')}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </details>
  )
}
