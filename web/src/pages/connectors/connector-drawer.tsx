import { later } from '../../kit/later.tsx'
import { PeekDrawer } from '../../kit/peek-drawer.tsx'

const ConnectorFacts = later(async () => (await import('./connector-facts.tsx')).ConnectorFacts)

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
