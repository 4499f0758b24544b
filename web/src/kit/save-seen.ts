import { hasStatus } from '../api/failure.ts'
import { forgetUnsaved, keepUnsaved, type Unsaved } from '../api/unsaved.ts'
import { askWhose } from './conflict.ts'

interface SeenSave<Record extends { updated_at: string }, Answer> {
  /** What is saved, as messages call it. */
  field: string
  /** The `updated_at` of what the editor began with. */
  version: string
  /** What the editor began with and what it holds now, as people read them. */
  before: string
  mine: string
  /** The write as it is kept while the person is asked: a page that is closed with the question open has lost no text. */
  unsaved: Pick<Unsaved, 'operation' | 'input'>
  send(options: { ifMatch: string }): Promise<Answer>
  /** What is there now, after somebody else has changed it. */
  read(): Promise<Record>
  textOf(record: Record): string
  /** Who has changed it, and when. */
  hintOf?(record: Record): string
  /** Whether that was the same person, as far as it is known. */
  isOwn?(record: Record): boolean
}

/** What the service answered, or the record as somebody else has written it and as it stays. */
type SeenAnswer<Record, Answer> = { saved: Answer } | { theirs: Record }

/**
 * Saves what an editor holds, of the version that it began with. Where the record has changed but not what the editor
 * shows, it is saved all the same; where somebody else has changed that, the person sees both and chooses.
 */
export async function saveSeen<Record extends { updated_at: string }, Answer>({
  field,
  version,
  before,
  mine,
  unsaved,
  send,
  read,
  textOf,
  hintOf,
  isOwn,
}: SeenSave<Record, Answer>): Promise<SeenAnswer<Record, Answer>> {
  let seen = before
  for (let ifMatch = version; ; ) {
    try {
      return { saved: await send({ ifMatch }) }
    } catch (error) {
      if (!hasStatus(error, 412)) throw error
    }
    const now = await read()
    const theirs = textOf(now)
    if (theirs !== seen && theirs !== mine) {
      keepUnsaved({ ...unsaved, ifMatch })
      const whose = await askWhose({
        field,
        mine,
        theirs,
        hint: hintOf?.(now) ?? '',
        isOwn: isOwn?.(now) ?? false,
      })
      forgetUnsaved(unsaved)
      if (whose === 'theirs') return { theirs: now }
      // What else changes meanwhile is no reason to ask the same again.
      seen = theirs
    }
    ifMatch = now.updated_at
  }
}
