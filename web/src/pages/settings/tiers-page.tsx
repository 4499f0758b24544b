import { Anchor, Badge, Paper, Skeleton, Text } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useIsAdmin } from '../../api/session.ts'
import { useApi } from '../../api/use-api.ts'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { InlineName } from '../../kit/inline-name.tsx'
import { Page } from '../../kit/page.tsx'
import { ReorderList } from '../../kit/reorder-list.tsx'
import type { TierCount } from '../../kit/row-types.ts'
import { noTier } from '../../kit/tier-choices.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { AddLine } from './add-line.tsx'
import { DeleteIcon } from './delete-icon.tsx'
import { useTierWrites } from './use-tier-writes.ts'
import './settings.css'
import { linkTo } from '../../url/link-to.ts'

/** The tiers of target accounts by rank, with how many accounts each has. */
export function TiersPage() {
  const t = useTexts('tiers')
  const mayManage = useIsAdmin()
  const { data, error, refetch } = useApi('listTierCounts')
  return (
    <Page title={t('title')} lead={t(mayManage ? 'lead' : 'readOnly')}>
      {data ? (
        <Tiers tiers={data.tiers} untiered={data.untiered_accounts} isFixed={!mayManage} />
      ) : error ? (
        <FailureAlert title={t('title')} error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={220} maw={720} aria-busy />
      )}
    </Page>
  )
}

interface TiersProps {
  tiers: readonly TierCount[]
  untiered: number
  isFixed: boolean
}

function Tiers({ tiers, untiered, isFixed }: TiersProps) {
  const t = useTexts('tiers')
  const { ws } = useParams({ from: '/w/$ws' })
  const writes = useTierWrites()
  const lastId = useId()
  const isLast = tiers.length === 1
  return (
    <Paper withBorder p="sm" maw={720}>
      <ReorderList
        label={t('list')}
        items={tiers}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        isFixed={isFixed}
        onMove={(tier, place) => writes.move(tiers, tier, place)}
      >
        {(tier, parts) => (
          <TierRow tier={tier} isFixed={isFixed} lastId={isLast ? lastId : undefined} {...parts} />
        )}
      </ReorderList>
      {isLast && !isFixed && (
        <Text id={lastId} size="xs" c="dimmed" py={4}>
          {t('last')}
        </Text>
      )}
      {!isFixed && (
        <>
          <AddLine label={t('addTier')} placeholder={t('addTier')} action={t('add')} onAdd={writes.add} />
          <Text size="xs" c="dimmed" mt="sm">
            {t('nameHint')}
          </Text>
        </>
      )}
      {untiered > 0 && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('untiered', { count: untiered })}{' '}
          <Anchor
            component={Link}
            inherit
            underline="always"
            {...linkTo(`/w/${ws}/accounts`, { account_tier: [noTier] })}
          >
            {t('seeUntiered')}
          </Anchor>
        </Text>
      )}
    </Paper>
  )
}

interface TierRowProps {
  tier: TierCount
  isFixed: boolean
  /** What says that the last tier stays; undefined while there are others. */
  lastId: string | undefined
  handle: ReactNode
  steps: ReactNode
}

function TierRow({ tier, isFixed, lastId, handle, steps }: TierRowProps) {
  const t = useTexts('tiers')
  const { ws } = useParams({ from: '/w/$ws' })
  const writes = useTierWrites()
  const { name, position, account_count: count } = tier
  return (
    <div className="setting-row">
      <div className="setting-row-name">
        {handle}
        <Badge
          size="sm"
          variant="light"
          color="gray"
          circle
          aria-label={t('rank', { rank: position + 1 })}
          role="img"
        >
          {position + 1}
        </Badge>
        <InlineName
          name={name}
          label={t('rename', { name })}
          isFixed={isFixed}
          onRename={(text) => writes.rename(tier, text)}
        />
      </div>
      <div className="setting-row-rest">
        {count > 0 ? (
          <Anchor
            component={Link}
            size="xs"
            className="setting-count"
            {...linkTo(`/w/${ws}/accounts`, { account_tier: [name] })}
          >
            {t('accounts', { count })}
          </Anchor>
        ) : (
          <Text size="xs" c="dimmed" className="setting-count">
            {t('accounts', { count })}
          </Text>
        )}
        {steps}
        {!isFixed && (
          <DeleteIcon label={t('delete', { name })} refusedBy={lastId} onDelete={() => writes.remove(tier)} />
        )}
      </div>
    </div>
  )
}
