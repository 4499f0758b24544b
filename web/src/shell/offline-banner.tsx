import { Alert } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { WifiOffIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { hasStatus } from '../api/failure.ts'
import { useTexts } from '../messages/use-texts.tsx'

/** Says that what is shown may be old, as the service does not answer, and whether that is because the browser is offline. */
export function OfflineBanner() {
  const t = useTexts('shell')
  const { online } = useNetwork()
  const isGone = useServiceIsGone()
  if (!isGone) return null
  return (
    <Alert
      className="offline"
      color="yellow"
      variant="light"
      mb="sm"
      icon={<WifiOffIcon aria-hidden />}
      role="status"
    >
      {online ? t('serverGone') : t('offline')}
    </Alert>
  )
}

/** Whether the latest read got no answer. */
function useServiceIsGone(): boolean {
  const client = useQueryClient()
  const [isGone, setGone] = useState(false)
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated') return
        if (event.action.type === 'success') setGone(false)
        if (event.action.type === 'error' || event.action.type === 'failed')
          setGone(hasStatus(event.action.error, 0))
      }),
    [client],
  )
  return isGone
}
