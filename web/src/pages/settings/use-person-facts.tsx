import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormatter } from 'use-intl'
import type { PersonStored } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'

/** What is stored of somebody, by name and value; what is not known is left out. */
export function usePersonFacts(person: PersonStored): (readonly [label: string, value: ReactNode])[] {
  const t = useTexts('settings.privacy')
  const format = useFormatter()
  const { social_ids, profile, connector, monitoring } = person
  const known = profile ?? monitoring
  const facts: [string, string | readonly string[] | null | undefined][] = [
    [t('ids'), social_ids.join(', ')],
    [t('email'), profile?.email],
    [t('work'), joined(known?.job_title, known?.company_name)],
    [
      t('positions'),
      profile?.positions.map((position) => withSpan(joined(position.title, position.company_name), position)),
    ],
    [
      t('education'),
      profile?.education.map((one) => withSpan(joined(one.school_name, one.degree, one.field_of_study), one)),
    ],
    [t('tags'), profile?.tags.join(', ')],
    [
      t('connector'),
      connector &&
        t('connectorFacts', {
          contacts: connector.contacts_count,
          count: connector.opportunities_count,
        }),
    ],
    [t('repOf'), monitoring?.rep_of.join(', ')],
    [
      t('interactions'),
      monitoring &&
        t('interactionFacts', { by: monitoring.interactions_by, with: monitoring.interactions_with }),
    ],
    [t('since'), profile && format.dateTime(new Date(profile.created_at), { dateStyle: 'medium' })],
  ]
  return facts.filter(([, value]) => value && value.length > 0).map(([label, value]) => [label, shown(value)])
}

const shown = (value: string | readonly string[] | null | undefined): ReactNode =>
  typeof value === 'object'
    ? value?.map((line) => (
        <Text key={line} size="sm">
          {line}
        </Text>
      ))
    : value

const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · ')

interface Span {
  started_on: string | null
  finished_on: string | null
}

/** By month: a source seldom knows the day. */
const withSpan = (text: string, { started_on, finished_on }: Span) =>
  started_on === null && finished_on === null ? text : `${text}, ${month(started_on)} – ${month(finished_on)}`

const month = (day: string | null) => day?.slice(0, 7) ?? ''
