import type { CallToolResult } from '@modelcontextprotocol/server'
import type { ClientError } from '@throughline/client/client-error.ts'
import type { Operation } from '@throughline/contract/operation.ts'
import { shorten } from './shorten.ts'
import { withoutShares } from './without-shares.ts'

type Data = Record<string, unknown>

/** An answer as structure and as text, and where there is more of it, how to go on. */
export function toolResult({ name, query }: Operation, answer: Data): CallToolResult {
  const { data, remarks } = shorten(withoutShares(answer))
  const isPaged = Object.hasOwn(query.properties, 'page_size')
  const shortened = remarks.length > 0 ? { ...data, shortened: remarks } : data
  const words = [
    remarks.length > 0 ? `Shortened: ${remarks.join(' ')} ${isPaged ? smallerPage : moreNarrowly}` : '',
    isPaged ? nextPage(name, answer) : '',
  ].filter(Boolean)
  return {
    content: [JSON.stringify(shortened), ...words].map((text) => ({ type: 'text', text })),
    structuredContent: shortened,
  }
}

const smallerPage = 'Ask for this page again with a smaller page_size.'
const moreNarrowly = 'Ask more narrowly for the rest, or use a tool that lists it in pages.'

function nextPage(name: string, { has_more, next_cursor, page, total }: Data): string {
  if (has_more !== true) return ''
  const next =
    typeof next_cursor === 'string' ? `cursor=${JSON.stringify(next_cursor)}` : `page=${Number(page) + 1}`
  const rows = total === undefined ? 'There are more rows.' : `There are more rows (total: ${total}).`
  return `${rows} Call ${name} with the same arguments and ${next} to go on.`
}

/** A failure in words, which an agent can act on: what is wrong where, and the code of the catalogue. */
export function failedResult({ message, code, details, requestId, status }: ClientError): CallToolResult {
  const others = details.slice(1).map(({ pointer, message: what }) => `${pointer}: ${what}.`)
  const request = status >= 500 && requestId !== null ? `Request id: ${requestId}.` : ''
  const text = [message, ...others, `[${code}]`, request].filter(Boolean).join(' ')
  return { isError: true, content: [{ type: 'text', text }] }
}
