import type { ReactNode } from 'react'
import { useFormatter } from 'use-intl'
import { joined, useCareerLines } from '../../kit/career-lines.tsx'
import type { PersonStored } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'

/** What is stored of somebody, by name and value; what is not known is left out. */
export function usePersonFacts(person: PersonStored): (readonly [label: string, value: ReactNode])[] {
  const t = useTexts('settings.privacy')
  const format = useFormatter()
  const { social_ids, profile, connector, monitoring } = person
  const known = profile ?? monitoring
  const careerOf = useCareerLines()
  const career = profile && careerOf(profile)
  const facts = [
    [t('ids'), social_ids.join(', ')],
    [t('email'), profile?.email],
    [t('work'), joined(known?.job_title, known?.company_name)],
    [t('positions'), career?.positions],
    [t('education'), career?.education],
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
  ] as const
  return facts.filter(([, value]) => Boolean(value))
}
