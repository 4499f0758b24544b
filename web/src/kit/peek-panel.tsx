import { ActionIcon, Drawer, Group, Tooltip } from '@mantine/core'
import { ExternalLinkIcon } from 'lucide-react'
import { type ReactNode, useDeferredValue } from 'react'
import { useTexts } from '../messages/use-texts.tsx'

interface PeekDrawerProps {
  isOpen: boolean
  title: ReactNode
  onClose(): void
  onOpenPage?: () => void
  children: ReactNode
}

/** Over the page with its header; what a dialog asks lies over the panel. */
const belowDialogs = 150

/** The panel of a row beside its list. The list stays usable: `j` and `k` go on with the panel open. */
export function PeekPanel({ isOpen, title, onClose, onOpenPage, children }: PeekDrawerProps) {
  const t = useTexts('common')
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={460}
      zIndex={belowDialogs}
      trapFocus={false}
      lockScroll={false}
      closeOnClickOutside={false}
      returnFocus
    >
      <Drawer.Content data-peek aria-modal={false}>
        <Drawer.Header>
          <Drawer.Title component="h2" fw={600} style={{ minWidth: 0 }}>
            {title}
          </Drawer.Title>
          <Group gap={4} wrap="nowrap">
            {onOpenPage && (
              <Tooltip label={t('openPage')}>
                <ActionIcon variant="subtle" color="gray" aria-label={t('openPage')} onClick={onOpenPage}>
                  <ExternalLinkIcon size={18} aria-hidden />
                </ActionIcon>
              </Tooltip>
            )}
            <Drawer.CloseButton aria-label={t('close')} />
          </Group>
        </Drawer.Header>
        <Drawer.Body>
          <PeekBody>{children}</PeekBody>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** What stands in the panel comes a frame later, so that the row that a key moves to is seen at once. */
const PeekBody = ({ children }: { children: ReactNode }) => useDeferredValue(children, null)
