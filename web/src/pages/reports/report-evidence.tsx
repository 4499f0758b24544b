import { Anchor, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useFormatter } from 'use-intl'
import { TypeBadge } from '../../kit/interaction-type.tsx'
import type { ReportAccount } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { PostLink } from '../competitors/interaction-lists.tsx'
import { SeenMark } from '../competitors/seen-mark.tsx'

const shownAtFirst = 3

/** What shows how an account is courted, the latest first: three lines until more are wanted. On paper they all stand. */
export function ReportEvidence({ name, evidence }: { name: string } & Pick<ReportAccount, 'evidence'>) {
  const t = useTexts('reports')
  const courted = useTexts('competitors.courted')
  const format = useFormatter()
  const [isWhole, setWhole] = useState(false)
  const rest = evidence.length - shownAtFirst
  return (
    <>
      <ul className="report-evidence" aria-label={t('evidenceOf', { name })}>
        {evidence.map((one, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a rep may do the same twice in one second
            key={`${one.engagement_at} ${at}`}
            className={at >= shownAtFirst && !isWhole ? 'print-only' : undefined}
          >
            <Group gap={6}>
              <TypeBadge type={one.type} />
              <Text size="xs">
                {courted('happened', {
                  rep: one.rep.name ?? one.rep.title,
                  target: one.target.name ?? one.target.title,
                })}
              </Text>
              <Text size="xs" c="dimmed">
                {format.dateTime(new Date(one.engagement_at), {
                  dateStyle: 'medium',
                  // It has a day and no time of day.
                  ...(one.precision === 'day' && { timeZone: 'UTC' }),
                })}
              </Text>
              <SeenMark precision={one.precision} />
              <PostLink url={one.post_url} />
            </Group>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Anchor
          component="button"
          type="button"
          size="xs"
          className="no-print"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('evidenceLess') : t('evidenceMore', { count: rest })}
        </Anchor>
      )}
    </>
  )
}
