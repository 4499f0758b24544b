import type { CallToolResult } from '@modelcontextprotocol/server'
import type { ClientError } from '@throughline/client/client-error.ts'
import { furtherDetails } from '@throughline/client/further-details.ts'
import type { Operation } from '@throughline/contract/operation.ts'
import { nameOperations } from './name-operations.ts'
import { stepAfterFailure, stepAfterNothing } from './next-step.ts'
import { shorten } from './shorten.ts'
import { withoutShares } from './without-shares.ts'

type Data = Record<string, unknown>

interface Called {
  input: Data
  answer: Data
}

/**
 * An answer as JSON in a text, and where there is more of it, how to go on in words beside it. Never as structured
 * content: of a result that has it many agents are shown nothing else, and the words would be lost.
 */
export function toolResult({ name, query }: Operation, { input, answer }: Called): CallToolResult {
  const { data, remarks } = shorten(withoutShares(answer))
  const isPaged = Object.hasOwn(query.properties, 'page_size')
  const rows = rowsOf(data)
  const lacksRows = isPaged && rows < rowsOf(answer)
  // The cursor goes on behind the rows that were cut.
  const { next_cursor: _, ...withoutCursor } = data
  const fewerRows = lacksRows ? rows : Math.floor(rows / 2)
  const rest = isPaged && fewerRows > 0 ? smallerPage(name, input, fewerRows) : moreNarrowly
  const words = [
    remarks.length > 0 ? `Shortened: ${remarks.join(' ')} ${rest}` : '',
    isPaged && !lacksRows ? nextPage(name, answer) : '',
    rowsOf(answer) === 0 ? stepAfterNothing(name, input) : '',
  ].filter(Boolean)
  const shown = JSON.stringify(lacksRows ? withoutCursor : data)
  return { content: [shown, ...words].map((text) => ({ type: 'text', text })) }
}

/** Of a page the list of its rows stands first. */
const rowsOf = (data: Data) => Object.values(data).find(Array.isArray)?.length ?? 0

/** How to ask for the page of at most so many rows that begins where this one does. */
function smallerPage(name: string, input: Data, rowsMax: number): string {
  const before = input.cursor ? 0 : (Number(input.page ?? 1) - 1) * Number(input.page_size)
  let size = rowsMax
  while (before % size !== 0) size--
  const page = before > 0 ? `page=${before / size + 1} and ` : ''
  return `Call ${name} with the same arguments but ${page}page_size=${size} for all of these rows from the first on.`
}

const moreNarrowly = 'Ask more narrowly for the rest, or use a tool that lists it in pages.'

function nextPage(name: string, { has_more, next_cursor, page, total }: Data): string {
  if (has_more !== true) return ''
  const next = typeof next_cursor === 'string' ? 'next_cursor as cursor' : `page=${Number(page) + 1}`
  const rows = total === undefined ? 'There are more rows.' : `There are more rows (total: ${total}).`
  return `${rows} Call ${name} with the same arguments and ${next} to go on.`
}

/** A failure in words, which an agent can act on: what is wrong where, and the code of the catalogue. */
export function failedResult(operation: Operation, error: ClientError): CallToolResult {
  const { code, requestId, status } = error
  const message = nameOperations(error.message, ({ name }) => name)
  const others = furtherDetails(error).map(({ pointer, message: what }) => `${pointer}: ${what}.`)
  const request = status >= 500 && requestId !== null ? `Request id: ${requestId}.` : ''
  const next = stepAfterFailure(operation, error)
  const text = [message, ...others, `[${code}]`, request, next].filter(Boolean).join(' ')
  return { isError: true, content: [{ type: 'text', text }] }
}
