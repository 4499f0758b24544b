import { Menu } from '@mantine/core'
import { api } from '../../api/client.ts'
import { BulkMenu, openedByKey } from '../../bulk/bulk-menu.tsx'
import type { BulkTarget } from '../../bulk/bulk-targets.ts'
import { useBulkChange } from '../../bulk/use-bulk-change.ts'
import type { Selection } from '../../grid/use-selection.ts'
import { useOwnerChoices } from '../../kit/owner-choices.ts'
import { useTexts } from '../../messages/use-texts.tsx'

interface OwnerOfSelectionProps {
  targets: readonly BulkTarget[]
  selection: Selection
}

/** Gives all connectors that are selected to one owner; undoing gives each its own back. */
export function OwnerOfSelection({ targets, selection }: OwnerOfSelectionProps) {
  const t = useTexts('connectors')
  const owners = useOwnerChoices()
  const change = useBulkChange(t('columns.owner'))
  const give = (email: string | null) =>
    change({
      targets,
      send: (target) =>
        api.bulkSetConnectorOwner({
          ...target,
          ...(email === null ? { clear_owner: true } : { owner_email: email }),
        }),
      onTaken: selection.clear,
    })
  return (
    <BulkMenu label={t('setOwner')} {...openedByKey(selection, 'owner')}>
      <Menu.Item onClick={() => give(null)}>{t('clearOwner')}</Menu.Item>
      {owners.map(({ value, label }) => (
        <Menu.Item key={value} onClick={() => give(value)}>
          {label}
        </Menu.Item>
      ))}
    </BulkMenu>
  )
}
