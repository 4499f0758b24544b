import { PeekDrawer } from '../../kit/peek-drawer.tsx'
import { ConnectorFacts } from './connector-facts.tsx'

interface ConnectorDrawerProps {
  socialId: string | undefined
  name: string | undefined
  onClose(): void
  onOpenPage(): void
}

export function ConnectorDrawer({ socialId, name, onClose, onOpenPage }: ConnectorDrawerProps) {
  return (
    <PeekDrawer
      isOpen={socialId !== undefined}
      title={name ?? socialId}
      onClose={onClose}
      onOpenPage={onOpenPage}
    >
      {socialId !== undefined && <ConnectorFacts socialId={socialId} onRemoved={onClose} />}
    </PeekDrawer>
  )
}
