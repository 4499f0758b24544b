import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../api/client.ts'
import { showFailure, showToast } from '../../kit/toasts.tsx'
import { useTexts } from '../../messages/use-texts.tsx'

interface Person {
  socialId: string
  name: string
}

/** Takes a person out of every figure and brings one back, each with its undo. */
export function useDismissal(): { dismiss(person: Person): void; restore(person: Person): void } {
  const t = useTexts('competitors.card')
  const common = useTexts('common')
  const client = useQueryClient()
  return useMemo(() => {
    const change = async (person: Person, isDismissed: boolean, isUndo: boolean) => {
      const { socialId, name } = person
      try {
        if (isDismissed) await api.dismissCompetitorPerson({ socialId })
        else await api.restoreCompetitorPerson({ socialId })
        showToast(
          t(isDismissed ? 'dismissed' : 'restored', { name }),
          isUndo ? undefined : { label: common('undo'), run: () => void change(person, !isDismissed, true) },
        )
      } catch (error) {
        showFailure(t(isDismissed ? 'dismiss' : 'restore'), error, {
          label: common('retry'),
          run: () => void change(person, isDismissed, isUndo),
        })
      }
      await client.invalidateQueries()
    }
    return {
      dismiss: (person) => void change(person, true, false),
      restore: (person) => void change(person, false, false),
    }
  }, [t, common, client])
}
