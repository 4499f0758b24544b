import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormatter } from 'use-intl'
import { useTexts } from '../messages/use-texts.tsx'

interface Span {
  started_on: string | null
  finished_on: string | null
}

interface Career {
  positions: readonly (Span & { title: string; company_name: string })[]
  education: readonly (Span & { school_name: string; degree: string; field_of_study: string })[]
}

/** Where somebody worked and learned, a line each, with its months; null where nothing is known. */
export function useCareerLines(): (career: Career) => { positions: ReactNode; education: ReactNode } {
  const t = useTexts('common')
  const format = useFormatter()
  // A source seldom knows the day.
  const month = (day: string | null) =>
    day && format.dateTime(new Date(day), { month: 'short', year: 'numeric', timeZone: 'UTC' })
  const withSpan = (text: string, { started_on, finished_on }: Span) => {
    const [from, to] = [month(started_on), month(finished_on)]
    if (from && to) return `${text}, ${t('between', { from, to })}`
    if (from) return `${text}, ${t('since', { from })}`
    return to ? `${text}, ${t('until', { to })}` : text
  }
  return ({ positions, education }) => ({
    positions: textLines(positions.map((one) => withSpan(joined(one.title, one.company_name), one))),
    education: textLines(
      education.map((one) => withSpan(joined(one.school_name, one.degree, one.field_of_study), one)),
    ),
  })
}

const textLines = (lines: readonly string[]): ReactNode =>
  lines.length === 0
    ? null
    : lines.map((line) => (
        <Text key={line} size="sm">
          {line}
        </Text>
      ))

export const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ')
