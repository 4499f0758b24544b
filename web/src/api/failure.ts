import { ClientError } from '@throughline/client/browser.ts'

/** What a failure tells a person: the words, and what finds it in the log of the service. */
export interface ShownFailure {
  code: string
  message: string
  requestId: string | null
  /** 0 where no answer came. */
  status: number
  /** Which fields of the request are wrong, where the service tells. */
  details: readonly { pointer: string; message: string }[]
}

/** Of whatever was thrown; a defect of the application itself has no request. */
export function shownFailure(error: unknown): ShownFailure {
  if (error instanceof ClientError) {
    const { code, message, requestId, status, details } = error
    return { code, message: inWords(message), requestId, status, details }
  }
  const message = error instanceof Error ? error.message : String(error)
  return { code: 'APPLICATION', message, requestId: null, status: -1, details: [] }
}

export const hasStatus = (error: unknown, status: number) =>
  error instanceof ClientError && error.status === status

/** `/company_name: must have ...` as `Company name: must have ...`: a pointer into a request says nothing to people. */
export function inWords(message: string): string {
  const [pointer = ''] = /^\/[\w/]+:?/.exec(message) ?? []
  const field = pointer
    .replace(/:$/, '')
    .split('/')
    .findLast((part) => /^[a-z]/i.test(part))
    ?.replaceAll('_', ' ')
  if (field === undefined) return message
  return `${field.charAt(0).toUpperCase()}${field.slice(1)}: ${message.slice(pointer.length).trim()}`
}

/** What is wrong in which field of a flat form. */
export const errorsByField = (error: unknown): Record<string, string> =>
  Object.fromEntries(
    shownFailure(error).details.map(({ pointer, message }) => [
      pointer.replace(/^\//, ''),
      `${message.charAt(0).toUpperCase()}${message.slice(1)}.`,
    ]),
  )
