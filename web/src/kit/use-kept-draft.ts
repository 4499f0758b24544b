import { useEffect, useState } from 'react'
import { keepText, keptText } from '../api/unsaved.ts'

interface Kept<Draft> {
  /** What the draft began with: of a record that has changed since, it is not offered again. */
  began: string
  draft: Draft
}

/**
 * What is typed into a form, kept in the tab until it is saved or given up: whoever leaves the page finds it again.
 * `place` says which form it is.
 */
export function useKeptDraft<Draft>(place: string, initial: Draft) {
  const [began] = useState(() => JSON.stringify(initial))
  const [kept] = useState(() => keptDraft<Draft>(place, began))
  const [draft, setDraft] = useState(kept ?? initial)
  const [isBack, setBack] = useState(kept !== undefined)
  const [blank] = useState(initial)
  useEffect(() => {
    const isTyped = JSON.stringify(draft) !== began
    keepText(place, isTyped ? JSON.stringify({ began, draft } satisfies Kept<Draft>) : undefined)
  }, [place, began, draft])
  return {
    draft,
    setDraft,
    /** Whether it was found in the tab. */
    isBack,
    beginAnew: () => {
      setDraft(blank)
      setBack(false)
    },
    forget: () => keepText(place, undefined),
  }
}

function keptDraft<Draft>(place: string, began: string): Draft | undefined {
  const text = keptText(place)
  if (text === undefined) return undefined
  // Only the form of this place writes there.
  const kept = JSON.parse(text) as Kept<Draft>
  return kept.began === began ? kept.draft : undefined
}
