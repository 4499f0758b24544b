import { ActionIcon, Anchor, Badge, Group, Menu, Text } from '@mantine/core'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { EllipsisIcon } from 'lucide-react'
import { useFormatter } from 'use-intl'
import { ForWriters } from '../../kit/for-writers.tsx'
import { TypeBadge } from '../../kit/interaction-type.tsx'
import type { FeedRow } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { useCompetitorName } from '../competitors/competitor-choices.ts'
import { hasClock, PostLink } from '../competitors/interaction-lists.tsx'
import { SeenMark } from '../competitors/seen-mark.tsx'
import { useDismissal } from '../competitors/use-dismissal.ts'
import { WeKnowLink } from '../competitors/we-know-link.tsx'

const reasons = ['own_staff', 'teammate', 'advisor_investor', 'dismissed', 'company_actor', 'self'] as const

/** One interaction: who, with whom, where, what was written, and what can be done about it. */
export function FeedLine({
  row,
  isExcluded,
  timeZone,
}: {
  row: FeedRow
  isExcluded: boolean
  timeZone: string
}) {
  const t = useTexts('feed')
  const texts = useTexts('competitors.courted')
  const format = useFormatter()
  const competitorOf = useCompetitorName()
  const { ws } = useParams({ from: '/w/$ws' })
  const { account_key: key, target_company_name: company, excluded_reason: excluded } = row
  const reason = reasons.find((one) => one === excluded)
  return (
    <li style={{ padding: '10px 12px', borderBottom: '1px solid var(--mantine-color-default-border)' }}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <div style={{ minWidth: 0 }}>
          <Group gap={6}>
            <Text
              size="xs"
              c="dimmed"
              w={60}
              style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
            >
              {hasClock(row)
                ? format.dateTime(new Date(row.engagement_at), { timeStyle: 'short', timeZone })
                : ''}
            </Text>
            <TypeBadge type={row.interaction_type} />
            <Text size="sm">{texts('happened', { rep: row.rep_name, target: row.target_name })}</Text>
            {key && company && (
              <Anchor
                component={Link}
                size="sm"
                to={`/w/${ws}/competitors/accounts/${encodeURIComponent(key)}`}
              >
                {t('at', { company })}
              </Anchor>
            )}
            <SeenMark precision={row.time_precision} />
            {isExcluded && excluded && (
              <Badge size="sm" variant="light" color="gray" tt="none" miw="max-content">
                {reason ? t(`reasons.${reason}`) : excluded}
              </Badge>
            )}
          </Group>
          <Group gap={8} mt={2} ps={{ base: 0, sm: 66 }}>
            <Anchor component={Link} size="xs" to={`/w/${ws}/competitors/${row.competitor_id}`}>
              {competitorOf(row)}
            </Anchor>
            <Text size="xs" c="dimmed">
              {[row.rep_title, row.target_job_title].filter(Boolean).join(' → ')}
            </Text>
            <PostLink url={row.post_url} />
            {row.we_know_target && <WeKnowLink socialId={row.target_social_id} />}
          </Group>
          {row.content_preview && (
            <Text size="sm" mt={4} ps={{ base: 0, sm: 66 }} lineClamp={3}>
              “{row.content_preview}”
            </Text>
          )}
        </div>
        <LineMenu row={row} isExcluded={isExcluded} />
      </Group>
    </li>
  )
}

function LineMenu({ row, isExcluded }: { row: FeedRow; isExcluded: boolean }) {
  const t = useTexts('feed')
  const { ws } = useParams({ from: '/w/$ws' })
  const navigate = useNavigate()
  const { dismiss, restore } = useDismissal()
  const rep = { socialId: row.rep_social_id, name: row.rep_name }
  const target = { socialId: row.target_social_id, name: row.target_name }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('actions', { rep: rep.name, target: target.name })}
        >
          <EllipsisIcon size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {row.account_key && (
          <Menu.Item
            onClick={() =>
              void navigate({
                to: '/w/$ws/competitors/accounts/$key',
                params: { ws, key: row.account_key ?? '' },
              })
            }
          >
            {t('openAccount')}
          </Menu.Item>
        )}
        <Menu.Item
          onClick={() =>
            void navigate({ to: '/w/$ws/competitors/$id', params: { ws, id: row.competitor_id } })
          }
        >
          {t('openCard')}
        </Menu.Item>
        <ForWriters>
          {isExcluded && row.excluded_reason === 'dismissed' ? (
            <>
              <Menu.Item onClick={() => restore(rep)}>{t('restore', { name: rep.name })}</Menu.Item>
              <Menu.Item onClick={() => restore(target)}>{t('restore', { name: target.name })}</Menu.Item>
            </>
          ) : (
            <>
              <Menu.Item onClick={() => dismiss(rep)}>{t('dismissRep', { name: rep.name })}</Menu.Item>
              <Menu.Item onClick={() => dismiss(target)}>
                {t('dismissTarget', { name: target.name })}
              </Menu.Item>
            </>
          )}
        </ForWriters>
      </Menu.Dropdown>
    </Menu>
  )
}
