import { Anchor, Group, Paper, Text } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { ArrowRightIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { later } from '../../kit/later.tsx'
import { MakeTarget } from '../../kit/make-target.tsx'
import { ProfileLink } from '../../kit/profile-link.tsx'
import type { OpportunityDetail } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { accountOf } from './opportunity-columns.tsx'
import { ScoreBadge } from './score-badge.tsx'

const CourtedLine = later(async () => (await import('./courted-line.tsx')).CourtedLine)

/** The way from the connector over the prospect to the account, in one line, and who else courts it. */
export function PathStrip({ detail }: { detail: OpportunityDetail }) {
  const t = useTexts('opportunities')
  const { ws } = useParams({ from: '/w/$ws' })
  const { connector, prospect, score, tier } = detail
  const company = accountOf(detail)
  return (
    <Paper
      withBorder
      p="sm"
      role="group"
      aria-label={t('pathLabel', { connector: connector.name, prospect: prospect.name, company })}
    >
      <Group gap="sm" align="center">
        <Station
          name={
            <Anchor component={Link} to={`/w/${ws}/connectors/${connector.social_id}`} fw={600} size="sm">
              {connector.name}
            </Anchor>
          }
          about={connector.job_title}
        />
        <Step>
          <ScoreBadge score={score} tier={tier} />
        </Step>
        <Station
          name={
            <Text size="sm" fw={600}>
              {prospect.name}
            </Text>
          }
          about={
            <>
              {prospect.job_title} <ProfileLink person={prospect} label={t('profile')} />
            </>
          }
        />
        {company !== '' && <Step />}
        <Station
          name={
            <>
              {!detail.target_account && (
                <Text size="sm" fw={600}>
                  {company}
                </Text>
              )}
              {detail.company && (
                <MakeTarget
                  key={detail.company.id}
                  company={detail.company}
                  account={
                    detail.target_account ? (
                      <Anchor
                        component={Link}
                        to={`/w/${ws}/accounts/${detail.target_account.id}`}
                        fw={600}
                        size="sm"
                      >
                        {company}
                      </Anchor>
                    ) : null
                  }
                />
              )}
            </>
          }
          about={detail.target_account?.tier ?? ''}
        />
      </Group>
      {detail.target_account && <CourtedLine accountId={detail.target_account.id} />}
    </Paper>
  )
}

const Station = ({ name, about }: { name: ReactNode; about: ReactNode }) => (
  <div style={{ minWidth: 0, maxWidth: 260, overflowWrap: 'anywhere' }}>
    {name}
    <Text size="xs" c="dimmed">
      {about}
    </Text>
  </div>
)

const Step = ({ children }: { children?: ReactNode }) => (
  <Group gap={4} wrap="nowrap" c="dimmed">
    {children}
    <ArrowRightIcon size={16} aria-hidden />
  </Group>
)
