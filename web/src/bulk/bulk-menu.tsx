import { Box, Button, type ButtonProps, Menu, ScrollArea } from '@mantine/core'
import { useMounted, useUncontrolled } from '@mantine/hooks'
import type { KeyboardEvent, ReactNode } from 'react'
import type { Selection } from '../grid/use-selection.ts'

interface BulkMenuProps {
  label: string
  button?: Pick<ButtonProps, 'variant' | 'leftSection'>
  /** Undefined: its button alone opens it. */
  isOpened?: boolean
  onToggle?(isOpened: boolean): void
  children: ReactNode
}

/** A menu of the bar that a key of the list opens too, by its name. */
export const openedByKey = ({ menu, setMenu }: Selection, name: string) => ({
  isOpened: menu === name,
  onToggle: (isOpened: boolean) => setMenu(isOpened ? name : null),
})

/** A button of the bar with what it offers above it. */
export function BulkMenu({ label, button, isOpened, onToggle = () => {}, children }: BulkMenuProps) {
  const [opened, setOpened] = useUncontrolled({ value: isOpened, defaultValue: false, onChange: onToggle })
  // It opens once it is there, not as it comes: so it learns where the focus has been and is to go back to.
  const isThere = useMounted()
  /** Keys find and choose here and act on nothing else: Escape leaves the menu, not the selection. */
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') setOpened(false)
  }
  return (
    <Menu position="top-start" opened={opened && isThere} onChange={setOpened} closeOnEscape={false}>
      <Menu.Target>
        <Button size="xs" {...button}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={label} onKeyDown={onKeyDown}>
        <ScrollArea.Autosize mah={320}>
          {/* Room for the ring of what has the focus. */}
          <Box p={3}>{children}</Box>
        </ScrollArea.Autosize>
      </Menu.Dropdown>
    </Menu>
  )
}
