import { isDoubleClick } from '../kit/same-click.ts'

/** The second half of a double click comes within this time. */
const sameMsMax = 500

interface Sent {
  what: string
  at: number
  isUnderWay: boolean
  answer: Promise<unknown>
}

/** Of each operation the write that was sent last. */
const last = new Map<string, Sent>()

/**
 * Sends a write, unless it is the one of this operation that was sent last and that one is under way, or was sent by the
 * first half of the double click that asks now: then both have its answer. So a double click on any button writes once.
 * What failed is sent again.
 */
export function sendOnce(
  operation: string,
  { input, options }: { input: unknown; options: unknown },
  send: () => Promise<unknown>,
): Promise<unknown> {
  const what = written({ input, options })
  if (what === null) return send()
  const before = last.get(operation)
  const now = performance.now()
  if (before?.what === what && (before.isUnderWay || (isDoubleClick() && now - before.at < sameMsMax)))
    return before.answer
  const sent: Sent = { what, at: now, isUnderWay: true, answer: send() }
  last.set(operation, sent)
  sent.answer.then(
    () => {
      sent.isUnderWay = false
    },
    () => {
      if (last.get(operation) === sent) last.delete(operation)
    },
  )
  return sent.answer
}

/** As text, to compare; null where a file is in it, which cannot be compared. */
function written(write: unknown): string | null {
  let hasFile = false
  const text = JSON.stringify(write, (_, value: unknown) => {
    if (value instanceof Blob) hasFile = true
    return value
  })
  return hasFile ? null : text
}
