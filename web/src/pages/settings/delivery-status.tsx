import { Badge } from '@mantine/core'
import { useTexts } from '../../messages/use-texts.tsx'

const colours: Record<string, string> = { PENDING: 'blue', DELIVERED: 'green', FAILED: 'red' }

/** A status that this version does not know is shown as the API writes it. */
export function DeliveryStatus({ status }: { status: string }) {
  const t = useTexts('webhooks.deliveryStates')
  const text = status === 'PENDING' || status === 'DELIVERED' || status === 'FAILED' ? t(status) : status
  return (
    <Badge size="sm" variant="light" tt="none" color={colours[status] ?? 'gray'} miw="max-content">
      {text}
    </Badge>
  )
}
