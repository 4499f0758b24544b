import { Skeleton, Stack } from '@mantine/core'
import { useDeferredValue } from 'react'
import { useApi } from '../../api/use-api.ts'
import { IsOutdated } from '../../keyboard/commands.ts'
import { FailureAlert } from '../../kit/failure-alert.tsx'
import { PeekDrawer } from '../../kit/peek-drawer.tsx'
import type { Opportunity } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { Ask } from './ask.tsx'
import { KeepOut } from './keep-out.tsx'
import { PathStrip } from './path-strip.tsx'
import { ScoreReceipt } from './score-receipt.tsx'
import { StatusAndNotes } from './status-and-notes.tsx'
import { StatusKeys } from './status-keys.ts'

interface OpportunityDrawerProps {
  id: string | undefined
  /** As the list shows it, where it does. */
  row: Opportunity | undefined
  /** Where the digits are keys of the page itself, the panel leaves them to it. */
  hasStatusKeys?: boolean
  onClose(): Promise<void> | void
  onOpenPage(): void
}

export function OpportunityDrawer({
  id,
  row,
  hasStatusKeys = true,
  onClose,
  onOpenPage,
}: OpportunityDrawerProps) {
  const t = useTexts('opportunities')
  // A link may lead to one that the list does not show.
  const { data } = useApi('getOpportunity', { id: id ?? '' }, { enabled: id !== undefined })
  // The panel shows a record a moment later than the list does. Keys are for what the list shows.
  const isBehind = useDeferredValue(id) !== id
  const known = data ?? row
  return (
    <>
      {hasStatusKeys && known && <StatusKeys row={known} />}
      <IsOutdated.Provider value={isBehind}>
        <PeekDrawer
          isOpen={id !== undefined}
          title={known?.prospect.name ?? t('title')}
          onClose={() => void onClose()}
          onOpenPage={onOpenPage}
        >
          {id !== undefined && <Peeked id={id} onGone={onClose} />}
        </PeekDrawer>
      </IsOutdated.Provider>
    </>
  )
}

interface PeekedProps {
  id: string
  onGone(): Promise<void> | void
}

function Peeked({ id, onGone }: PeekedProps) {
  const t = useTexts('opportunities')
  const { data, error, refetch } = useApi('getOpportunity', { id })
  if (error && !data) return <FailureAlert title={t('title')} error={error} retry={() => void refetch()} />
  if (!data) {
    return (
      <Stack gap="sm" aria-busy>
        <Skeleton height={60} />
        <Skeleton height={36} />
        <Skeleton height={140} />
      </Stack>
    )
  }
  return (
    <Stack gap="lg">
      <PathStrip detail={data} />
      <StatusAndNotes key={data.id} detail={data} />
      <ScoreReceipt detail={data} />
      <Ask key={`ask ${data.id}`} detail={data} />
      <KeepOut detail={data} onGone={onGone} />
    </Stack>
  )
}
