import type { IncomingMessage } from 'node:http'
import { ApiError } from '@throughline/contract/errors.ts'
import { valuesOf } from './raw-headers.ts'

export const urlBytesMax = 8 * 1024
const headersMax = 100

/** Refuses what the HTTP parser lets through but no client of ours has a reason to send. */
export function checkRequestLine(raw: IncomingMessage, url: string): void {
  if (url.length > urlBytesMax) throw uriTooLong()
  if (!url.startsWith('/')) throw new ApiError('BAD_REQUEST', 'Send the path alone in the request line.')
  if (raw.rawHeaders.length / 2 > headersMax) {
    throw new ApiError('HEADERS_TOO_LARGE', `Send at most ${headersMax} headers.`)
  }
  const hosts = valuesOf(raw.rawHeaders, 'host').length
  // HTTP/1.0 knows no Host: the health checks of load balancers come without.
  if (hosts > 1 || (hosts === 0 && raw.httpVersion !== '1.0'))
    throw new ApiError('BAD_REQUEST', 'Send exactly one Host header.')
}

export const uriTooLong = () =>
  new ApiError('URI_TOO_LONG', `The address is longer than ${urlBytesMax} bytes. Ask for less at once.`)
