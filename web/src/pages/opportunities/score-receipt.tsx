import { Badge, Group, Progress, Stack, Text, Title } from '@mantine/core'
import { useFormatter } from 'use-intl'
import type { OpportunityDetail } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'

type Evidence = OpportunityDetail['evidence'][number]
const kinds = ['connection', 'engagement', 'company_overlap', 'school_overlap'] as const
const provenances = ['verified', 'observed', 'imported', 'inferred'] as const

/** How the score comes about: each piece of evidence with its points, which add up to the total. */
export function ScoreReceipt({ detail }: { detail: OpportunityDetail }) {
  const t = useTexts('opportunities')
  const { evidence, score, missing, confidence } = detail
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {t('receipt')}
      </Title>
      {evidence.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('noEvidence')}
        </Text>
      ) : (
        <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {evidence.map((piece) => (
            <Piece key={`${piece.kind} ${piece.text}`} piece={piece} most={evidence[0]?.points ?? 1} />
          ))}
        </Stack>
      )}
      <Group
        justify="space-between"
        pt="xs"
        style={{ borderTop: '1px solid var(--mantine-color-default-border)' }}
      >
        <Text fw={600} size="sm">
          {t('receiptTotal')}
        </Text>
        <Text fw={700}>{score ?? '–'}</Text>
      </Group>
      <Text size="xs" c="dimmed">
        {t('confidence', { share: confidence })}
      </Text>
      {missing.length > 0 && (
        <details>
          <summary style={{ fontSize: 12, cursor: 'pointer' }}>{t('missing')}</summary>
          <ul style={{ margin: '4px 0', paddingInlineStart: 18, fontSize: 12 }}>
            {missing.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </details>
      )}
    </Stack>
  )
}

function Piece({ piece, most }: { piece: Evidence; most: number }) {
  const t = useTexts('opportunities')
  const format = useFormatter()
  const kind = kinds.find((name) => name === piece.kind)
  const provenance = provenances.find((name) => name === piece.provenance)
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="sm">
        <div style={{ minWidth: 0 }}>
          <Text size="sm">{piece.text}</Text>
          <Group gap={6} mt={2}>
            <Badge size="xs" variant="light" color="gray" tt="none">
              {kind ? t(`kind.${kind}`) : piece.kind}
            </Badge>
            <Text size="xs" c="dimmed">
              {[
                provenance ? t(`provenance.${provenance}`) : piece.provenance,
                dayOf(piece.occurred_at, format),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </Group>
        </div>
        <Text size="sm" fw={600} style={{ whiteSpace: 'nowrap' }}>
          +{piece.points}
        </Text>
      </Group>
      <Progress value={(100 * piece.points) / Math.max(1, most)} size={4} mt={4} aria-hidden />
    </li>
  )
}

/** A whole day as the language writes it; less than a day as it is. */
function dayOf(value: string | null, format: ReturnType<typeof useFormatter>): string | null {
  if (value === null || value.length < 10) return value
  return format.dateTime(new Date(value), { dateStyle: 'medium' })
}
