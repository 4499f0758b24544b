import { Menu } from '@mantine/core'
import { api } from '../../api/client.ts'
import { useApi } from '../../api/use-api.ts'
import { BulkMenu, openedByKey } from '../../bulk/bulk-menu.tsx'
import type { BulkTarget } from '../../bulk/bulk-targets.ts'
import { useBulkChange } from '../../bulk/use-bulk-change.ts'
import type { Selection } from '../../grid/use-selection.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { useShowClosed } from './use-show-closed.ts'

interface StatusOfSelectionProps {
  targets: readonly BulkTarget[]
  selection: Selection
}

/** Sets one status on all opportunities that are selected; undoing gives each its own back. */
export function StatusOfSelection({ targets, selection }: StatusOfSelectionProps) {
  const t = useTexts('opportunities')
  const { data } = useApi('listStatuses')
  const showClosed = useShowClosed()
  const change = useBulkChange(t('status'))
  const set = (statusId: string | null, closes = false) =>
    change({
      targets,
      send: (target) =>
        api.bulkUpdateOpportunities({
          ...target,
          update: statusId === null ? { clear_status: true } : { status_id: statusId },
        }),
      onTaken: selection.clear,
      consequence: closes ? { message: t('closedMany'), next: showClosed } : undefined,
    })
  return (
    <BulkMenu label={t('setStatus')} {...openedByKey(selection, 'status')}>
      <Menu.Item onClick={() => set(null)}>{t('noStatus')}</Menu.Item>
      {(data?.statuses ?? []).map(({ id, name, closes }) => (
        <Menu.Item key={id} onClick={() => set(id, closes)}>
          {name}
        </Menu.Item>
      ))}
    </BulkMenu>
  )
}
