import { ActionIcon, Drawer, Group, Tooltip } from '@mantine/core'
import { ExternalLinkIcon } from 'lucide-react'
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react'
import { useTexts } from '../messages/use-texts.tsx'
import { InPanel } from './part-title.tsx'
import { usePanelFocus } from './use-panel-focus.ts'

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
  const panel = useRef<HTMLDivElement>(null)
  useEscape({ isOpen, onClose })
  const onFocus = usePanelFocus({ isOpen, panel })
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={460}
      zIndex={belowDialogs}
      trapFocus={false}
      lockScroll={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Drawer.Content ref={panel} data-peek aria-modal={false} onFocus={onFocus}>
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
          <InPanel.Provider value>
            <PeekBody>{children}</PeekBody>
          </InPanel.Provider>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** Escape closes the panel; in a text of the panel it leaves that first, and under a dialog it is for the dialog. */
function useEscape({ isOpen, onClose }: Pick<PeekDrawerProps, 'isOpen' | 'onClose'>): void {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event
      if (event.key !== 'Escape' || event.isComposing || !(target instanceof HTMLElement)) return
      if (target.dataset.mantineStopPropagation === 'true') return
      if (document.querySelector('[role="dialog"][aria-modal="true"]:not([data-peek])')) return
      if (!target.matches('input:not([type=radio], [type=checkbox]), textarea, [contenteditable=true]')) {
        event.preventDefault()
        close.current()
      } else if (target.closest('[data-peek]')) target.blur()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [isOpen])
}

/** What stands in the panel comes a frame later, so that the row that a key moves to is seen at once. */
const PeekBody = ({ children }: { children: ReactNode }) => useDeferredValue(children, null)
