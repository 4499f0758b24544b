import { Button } from '@mantine/core'
import { useState } from 'react'
import { ForWriters } from '../../kit/for-writers.tsx'
import { laterDialog } from '../../kit/later.tsx'
import type { OpportunityDetail } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'

const ExcludeDialog = laterDialog(
  async () => (await import('../connectors/exclude-dialog.tsx')).ExcludeDialog,
)

interface KeepOutProps {
  detail: OpportunityDetail
  /** Leaves the opportunity, which is gone. */
  onGone(): Promise<void> | void
}

/** For a connector who does not want to introduce: to this prospect, or to anybody where they work. */
export function KeepOut({ detail, onGone }: KeepOutProps) {
  const t = useTexts('connector.exclusions')
  const [isOpen, setOpen] = useState(false)
  return (
    <ForWriters>
      <div>
        <Button size="compact-xs" variant="subtle" color="gray" fw={400} onClick={() => setOpen(true)}>
          {t('notThrough', { connector: detail.connector.name })}
        </Button>
      </div>
      <ExcludeDialog
        connector={detail.connector}
        from={detail}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onExcluded={onGone}
      />
    </ForWriters>
  )
}
