import { Badge, Group, Progress, Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useFormatter } from 'use-intl'
import { useMayWrite } from '../../api/session.ts'
import { PartTitle } from '../../kit/part-title.tsx'
import type { OpportunityDetail } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { useEvidenceWords } from './evidence-words.ts'
import { useMissingWords } from './missing-words.ts'
import { Rating } from './rating.tsx'
import { RejectPiece } from './reject-piece.tsx'
import { RejectedPieces } from './rejected-pieces.tsx'
import { type Judgement, useEvidenceWrite } from './use-opportunity-write.ts'

type Evidence = OpportunityDetail['evidence'][number]
const kinds = ['connection', 'engagement', 'company_overlap', 'school_overlap', 'rating'] as const
const provenances = ['verified', 'observed', 'imported', 'inferred'] as const

/**
 * How the score comes about: each piece of evidence with its points, which add up to the total, and a way to say that it
 * does not count.
 */
export function ScoreReceipt({ detail }: { detail: OpportunityDetail }) {
  const t = useTexts('opportunities')
  const { evidence, rejected, score, confidence } = detail
  const wordsOf = useEvidenceWords(detail)
  const missing = useMissingWords()(detail)
  const mayWrite = useMayWrite()
  const write = useEvidenceWrite()
  const { heading, summary, keepFocus } = useFocusOnList(rejected.length)
  const judge = (judgement: Judgement) => {
    keepFocus()
    write(detail, judgement)
  }
  const isSettled = evidence.reduce((sum, { points }) => sum + points, 0) === (score ?? 0)
  return (
    <Stack gap="xs">
      <PartTitle ref={heading} tabIndex={-1}>
        {t('receipt')}
      </PartTitle>
      {evidence.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('noEvidence')}
        </Text>
      ) : (
        <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
          {evidence.map((piece) => (
            <Piece
              key={`${piece.kind} ${piece.refs.overlap_id}`}
              piece={piece}
              words={wordsOf(piece)}
              most={evidence[0]?.points ?? 1}
            >
              {mayWrite && piece.kind !== 'rating' && (
                <RejectPiece
                  text={wordsOf(piece)}
                  onReject={(reason) => judge({ piece: named(piece), reason })}
                />
              )}
            </Piece>
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
        <Text fw={700} role="status">
          {isSettled ? (score ?? '–') : <span title={t('recount')}>…</span>}
        </Text>
      </Group>
      <RejectedPieces
        rejected={rejected}
        wordsOf={wordsOf}
        summaryRef={summary}
        onRestore={
          mayWrite
            ? ({ kind, overlap_id, text, facts }) =>
                judge({ piece: { kind, overlap_id, text, facts }, reason: null })
            : undefined
        }
      />
      <Rating detail={detail} />
      {Math.round(100 * confidence) < 100 && (
        <Text size="xs" c="dimmed">
          {t('confidence', { share: confidence })}
        </Text>
      )}
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

/** Of a piece that was found: what somebody has said is taken back and not rejected. */
const named = ({ kind, text, facts, refs: { overlap_id } }: Evidence): Judgement['piece'] => ({
  kind: kind as Judgement['piece']['kind'],
  overlap_id,
  text,
  facts,
})

/** The button that was pressed goes with its piece: the focus goes to the list of what does not count, or its heading. */
function useFocusOnList(count: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const summary = useRef<HTMLElement>(null)
  const isDue = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of pieces is when the button has gone
  useEffect(() => {
    if (!isDue.current) return
    isDue.current = false
    const target = summary.current ?? heading.current
    target?.focus()
  }, [count])
  const keepFocus = () => {
    isDue.current = true
  }
  return { heading, summary, keepFocus }
}

interface PieceProps {
  piece: Evidence
  words: string
  most: number
  children: ReactNode
}

function Piece({ piece, words, most, children }: PieceProps) {
  const t = useTexts('opportunities')
  const format = useFormatter()
  const kind = kinds.find((name) => name === piece.kind)
  const provenance = provenances.find((name) => name === piece.provenance)
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="sm">
        <div style={{ minWidth: 0 }}>
          <Text size="sm">{words}</Text>
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
            {children}
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
  // The day of the sentence beside it, which is one in any time zone.
  return format.dateTime(new Date(value.slice(0, 10)), { dateStyle: 'medium', timeZone: 'UTC' })
}
