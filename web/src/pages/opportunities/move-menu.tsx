import { ActionIcon, Group, Menu } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { EllipsisIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Opportunity, Status } from '../../kit/row-types.ts'
import { useTexts } from '../../messages/use-texts.tsx'
import { cssColor } from './status-badge.tsx'

interface MoveMenuProps {
  row: Opportunity
  statuses: readonly (Status | null)[]
  isOpen: boolean
  /** Whether Tab reaches its button. */
  isReached: boolean
  onToggle(isOpen: boolean): void
  onMove(status: Status | null): void
}

/** What dragging does, for everybody who does not drag. A board has hundreds of cards: the menu is there while it is open. */
export function MoveMenu({ row, statuses, isOpen, isReached, onToggle, onMove }: MoveMenuProps) {
  const t = useTexts('opportunities')
  const label = t('moveCard', { name: row.prospect.name })
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={22}
      tabIndex={isReached ? 0 : -1}
      aria-label={label}
      aria-haspopup="menu"
      onClick={() => onToggle(!isOpen)}
    >
      <EllipsisIcon size={15} aria-hidden />
    </ActionIcon>
  )
  if (!isOpen) return button
  return (
    <OpenMenu label={label} button={button} onClose={() => onToggle(false)}>
      {statuses.map((status) => (
        <Menu.RadioItem
          key={status?.id ?? 'none'}
          value={status?.id ?? 'none'}
          checked={(status?.id ?? null) === row.status_id}
          closeMenuOnClick
          onChange={() => onMove(status)}
        >
          <Group gap={8} wrap="nowrap">
            <span className="status-dot" style={{ background: cssColor(status?.color ?? 'gray') }} />
            {status?.name ?? t('noStatus')}
          </Group>
        </Menu.RadioItem>
      ))}
    </OpenMenu>
  )
}

interface OpenMenuProps {
  label: string
  button: ReactNode
  onClose(): void
  children: ReactNode
}

function OpenMenu({ label, button, onClose, children }: OpenMenuProps) {
  // It opens once its button is there, beside which it stands.
  const isThere = useMounted()
  return (
    <Menu
      opened={isThere}
      position="bottom-end"
      returnFocus={false}
      onChange={(opened) => opened || onClose()}
    >
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown aria-label={label} mah={320} style={{ overflowY: 'auto' }}>
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}
