import { hasStatus } from '../api/failure.ts'
import { askWhose } from './conflict.ts'

interface SeenSave<Record extends { updated_at: string }, Answer> {
  /** What is saved, as messages call it. */
  field: string
  /** The `updated_at` of what the form began with. */
  version: string
  /** What the form began with and what it holds now, as people read them. */
  before: string
  mine: string
  send(options: { ifMatch: string }): Promise<Answer>
  /** What is there now, after somebody else has changed it. */
  read(): Promise<Record>
  textOf(record: Record): string
}

/**
 * Saves what a form holds, of the version that it began with. Where somebody else has changed what the form shows since,
 * the person sees both and chooses; answers undefined where the other one stays.
 */
export async function saveSeen<Record extends { updated_at: string }, Answer>({
  field,
  version,
  before,
  mine,
  send,
  read,
  textOf,
}: SeenSave<Record, Answer>): Promise<Answer | undefined> {
  for (let ifMatch = version; ; ) {
    try {
      return await send({ ifMatch })
    } catch (error) {
      if (!hasStatus(error, 412)) throw error
    }
    const now = await read()
    const theirs = textOf(now)
    const isChanged = theirs !== before && theirs !== mine
    if (isChanged && (await askWhose({ field, mine, theirs, hint: '' })) === 'theirs') return undefined
    ifMatch = now.updated_at
  }
}
