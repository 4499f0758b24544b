import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface Span {
  started_on: string | null
  finished_on: string | null
}

interface Career {
  positions: readonly (Span & { title: string; company_name: string })[]
  education: readonly (Span & { school_name: string; degree: string; field_of_study: string })[]
}

/** Where somebody worked and learned, a line each; null where nothing is known. */
export function careerLines({ positions, education }: Career) {
  return {
    positions: textLines(positions.map((one) => withSpan(joined(one.title, one.company_name), one))),
    education: textLines(
      education.map((one) => withSpan(joined(one.school_name, one.degree, one.field_of_study), one)),
    ),
  }
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

/** By month: a source seldom knows the day. */
const withSpan = (text: string, { started_on, finished_on }: Span) =>
  started_on === null && finished_on === null ? text : `${text}, ${month(started_on)} – ${month(finished_on)}`

const month = (day: string | null) => day?.slice(0, 7) ?? ''
