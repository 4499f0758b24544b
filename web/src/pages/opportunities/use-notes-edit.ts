import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '../../api/client.ts'
import { forgetUnsaved, keepUnsaved, unsavedOfMember } from '../../api/unsaved.ts'
import { isAskingWhose } from '../../kit/conflict.ts'
import type { OpportunityDetail } from '../../kit/row-types.ts'
import { aboutField, WriteWithdrawn } from '../../kit/row-write.ts'
import { showRow } from '../../kit/show-row.ts'
import { dropOffers, showFailure, showToast } from '../../kit/toasts.tsx'
import { useTexts } from '../../messages/use-texts.tsx'
import { cachedOpportunities, useNotesSend, useNotesWrite } from './use-opportunity-write.ts'

/** A pause in typing after which the notes are saved. */
const pauseMs = 1_000

interface Edit {
  text: string
  /** What the next write begins with: the notes as the service has them, and their version. */
  base: Pick<OpportunityDetail, 'id' | 'notes' | 'updated_at'>
  /** The notes before the whole edit, for the undo. */
  before: string
}

export interface NotesEdit {
  text: string
  type(text: string): void
  /** The field is left. */
  leave(): void
}

/**
 * Notes that are saved while they are typed: quietly in every pause and when the page goes; when the field is left, that
 * is said once for the whole edit, with its undo. What could not be saved stays in the field, and in the tab until it is.
 */
export function useNotesEdit(detail: OpportunityDetail): NotesEdit {
  const t = useTexts('opportunities')
  const common = useTexts('common')
  const client = useQueryClient()
  const send = useNotesSend()
  const write = useNotesWrite()
  const [edit, show] = useState<Edit | null>(() => keptEdit(detail))
  const present = useRef(edit)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saving = useRef<Promise<void>>(undefined)
  const hasFailed = useRef(false)

  const about = aboutField(t('notes'), detail.id)
  const set = (next: Edit | null) => {
    present.current = next
    show(next)
  }
  const type = (text: string) => {
    const former = present.current
    if (!former) dropOffers(about)
    const next = former ? { ...former, text } : { text, base: detail, before: detail.notes }
    set(next)
    keepDraft(next)
    saveSoon()
  }
  const saveSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), pauseMs)
  }
  const saveOnce = async (): Promise<void> => {
    const from = present.current
    if (!from) return
    const notes = from.text.trim()
    if (notes !== from.base.notes) {
      try {
        const { id } = from.base
        const read = client.getQueryData<OpportunityDetail>(['getOpportunity', { id }])
        // A later version with the same notes, such as that of another status, is as good.
        const { updated_at } = await send(read?.notes === from.base.notes ? read : from.base, notes)
        const base = { id, notes, updated_at }
        if (hasFailed.current) dropOffers(about)
        hasFailed.current = false
        if (present.current) set({ ...present.current, base })
        const cached = client.getQueryData<OpportunityDetail>(['getOpportunity', { id }])
        if (cached) showRow(client, cachedOpportunities, { ...cached, ...base })
      } catch (error) {
        fail(error, from)
        return
      }
    }
    if (present.current?.text.trim() === notes) forgetUnsaved(draftOf(from))
  }
  const fail = (error: unknown, { text, base, before }: Edit) => {
    if (error instanceof WriteWithdrawn) {
      const now = { ...detail, ...error.row }
      forgetUnsaved(draftOf({ text, base, before }))
      set(null)
      showRow(client, cachedOpportunities, now)
      showToast(common('theirsTaken', { field: t('notes') }), {
        label: common('undo'),
        run: () => write(now, text.trim()),
      })
      return
    }
    // Said once, not in every pause.
    if (!hasFailed.current) {
      showFailure(common('saveFailed', { field: t('notes') }), error, {
        label: common('retry'),
        about,
        run: () => void save(),
      })
    }
    hasFailed.current = true
  }
  /** One write after the other: each begins with the version that the one before has made. */
  const save = (): Promise<void> => {
    clearTimeout(timer.current)
    saving.current = (saving.current ?? Promise.resolve()).then(saveOnce)
    const own = saving.current
    void own.then(() => {
      if (saving.current === own) saving.current = undefined
    })
    return own
  }
  const leave = async () => {
    const left = present.current
    if (!left) return
    await save()
    const saved = present.current
    if (!saved || saved.text.trim() !== saved.base.notes) return
    void client.invalidateQueries({
      predicate: ({ queryKey: [name] }) => String(name) in cachedOpportunities.lists,
    })
    set(null)
    if (saved.base.notes === saved.before) return
    const after = { ...detail, ...saved.base }
    showToast(common('saved', { field: t('notes') }), {
      label: common('undo'),
      about,
      run: () => write(after, saved.before, true),
    })
  }
  /** The page goes: what is typed goes out at once, whatever is under way. */
  const sendLast = () => {
    const last = present.current
    if (!last || last.text.trim() === last.base.notes) return
    // Notes of somebody else are not written over before that was answered; the tab keeps what was typed.
    if (isAskingWhose()) return
    // The write that is under way has seen the version; it makes another, which nobody here learns any more.
    if (saving.current) void api.updateOpportunity(inputOf(last)).catch(() => undefined)
    else void save()
  }
  const latest = useRef({ leave, sendLast, save, saveSoon })
  latest.current = { leave, sendLast, save, saveSoon }
  useEffect(() => {
    const onPageHide = () => latest.current.sendLast()
    const onHidden = () => document.visibilityState === 'hidden' && void latest.current.save()
    const onOnline = () => hasFailed.current && void latest.current.save()
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (hasFailed.current && present.current) event.preventDefault()
    }
    window.addEventListener('pagehide', onPageHide)
    window.addEventListener('beforeunload', onBeforeUnload)
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('online', onOnline)
    // What was found in the tab is saved as if it had just been typed.
    if (present.current) latest.current.saveSoon()
    return () => {
      window.removeEventListener('pagehide', onPageHide)
      window.removeEventListener('beforeunload', onBeforeUnload)
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('online', onOnline)
      void latest.current.leave()
    }
  }, [])
  return { text: edit?.text ?? detail.notes, type, leave: useCallback(() => void latest.current.leave(), []) }
}

/** What was typed into this field and not saved, from before the page was loaded anew or the session ended. */
function keptEdit(detail: OpportunityDetail): Edit | null {
  const kept = unsavedOfMember().find((one) => one.operation === operation && one.input.id === detail.id)
  if (!kept?.draft || !kept.ifMatch) return null
  const text = String(kept.input.notes ?? '')
  if (text === detail.notes) {
    forgetUnsaved(kept)
    return null
  }
  const { before } = kept.draft
  return { text, before, base: { id: detail.id, notes: before, updated_at: kept.ifMatch } }
}

const operation = 'updateOpportunity'

const inputOf = ({ text, base: { id } }: Edit) =>
  text.trim() === '' ? { id, clear_notes: true } : { id, notes: text.trim() }

const draftOf = ({ text, base }: Edit) => ({ operation, input: { id: base.id, notes: text } })

const keepDraft = (edit: Edit) =>
  keepUnsaved({ ...draftOf(edit), ifMatch: edit.base.updated_at, draft: { before: edit.base.notes } })
