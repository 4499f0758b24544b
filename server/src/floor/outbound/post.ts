import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { explainCallFailure } from './explain-call-failure.ts'
import type { Target } from './resolve-target.ts'

interface PostRequest {
  headers: Record<string, string>
  body: string
  /** For the whole call, to the end of the answer. */
  timeoutMs: number
  /** Keeps the connection to the target for the next call. */
  agent?: http.Agent | https.Agent
}

export interface PostResult {
  /** Null when no answer came. */
  status: number | null
  /** Why no answer came. */
  error: string | null
  /** How the answer begins, at most `shownBytesMax` of it. */
  body: string
  durationMs: number
  /** The Retry-After header of the answer. */
  retryAfter: string | null
}

const readBytesMax = 64 * 1024
const shownBytesMax = 1_024
/** The status is what counts; whoever is slow with the rest is not waited for. */
const restMs = 2_000

/** An agent for several calls of one target, one after another. */
export function agentFor({ url }: Target): http.Agent | https.Agent {
  const options = { keepAlive: true, maxSockets: 1 }
  return url.protocol === 'https:' ? new https.Agent(options) : new http.Agent(options)
}

/**
 * Posts to a target at the very addresses it was checked with. Follows no redirect, reads at most 64 kB of the answer
 * and takes no longer than it may. Never throws: what went wrong is in the result.
 */
export function post(target: Target, { headers, body, timeoutMs, agent }: PostRequest): Promise<PostResult> {
  return new Promise((resolve) => {
    const startedAt = performance.now()
    const answer = {
      status: null as number | null,
      retryAfter: null as string | null,
      bytes: Buffer.alloc(0),
    }
    const end = (error: string | null) => {
      clearTimeout(overdue)
      const { status, retryAfter, bytes } = answer
      resolve({
        status,
        retryAfter,
        error: status === null ? error : null,
        body: shown(bytes),
        durationMs: Math.round(performance.now() - startedAt),
      })
    }
    const request = (target.url.protocol === 'https:' ? https : http).request(target.url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      lookup: pinnedTo(target.addresses),
      ...(agent && { agent }),
    })
    const giveUp = (why: string) => {
      end(why)
      request.destroy()
    }
    const overdue = setTimeout(() => giveUp(`no answer within ${timeoutMs / 1_000} s`), timeoutMs)
    request.on('error', (error) => end(explainCallFailure(error)))
    request.on('response', (response) => {
      answer.status = response.statusCode ?? null
      answer.retryAfter = response.headers['retry-after'] ?? null
      const slow = setTimeout(() => giveUp('slow'), restMs)
      let read = 0
      response.on('data', (chunk: Buffer) => {
        read += chunk.length
        if (answer.bytes.length < shownBytesMax) answer.bytes = Buffer.concat([answer.bytes, chunk])
        if (read > readBytesMax) giveUp('long')
      })
      response.on('close', () => {
        clearTimeout(slow)
        end(null)
      })
    })
    request.end(body)
  })
}

/** Resolves the name to the addresses that were checked, whatever DNS says by now. */
function pinnedTo(addresses: Target['addresses']): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }))
  const [first] = all
  return (_host, options, callback) => {
    if (options.all) callback(null, all)
    else callback(null, first?.address ?? '', first?.family)
  }
}

/** As text that can be stored: a character cut in two at the end is left out, and so are NULs. */
function shown(bytes: Buffer): string {
  const text = new TextDecoder('utf-8').decode(bytes.subarray(0, shownBytesMax), { stream: true })
  return text.replaceAll('\0', '')
}
