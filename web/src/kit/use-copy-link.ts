import { useCallback } from 'react'
import { useTexts } from '../messages/use-texts.tsx'
import { copyText } from './copy-text.ts'
import { showToast } from './toasts.tsx'

/** Copies an address; one that stands nowhere on the page is shown where it cannot be. Returns whether it was copied. */
export function useCopyLink(): (address: string) => Promise<boolean> {
  const t = useTexts('common')
  return useCallback(
    async (address) => {
      try {
        await copyText(address)
        return true
      } catch {
        // With a button it stays longer: long enough to select it.
        showToast(`${t('copyFailed')} ${address}`, { label: t('close'), isNext: true, run: () => {} })
        return false
      }
    },
    [t],
  )
}
