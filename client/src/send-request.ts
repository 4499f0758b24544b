import { ClientError } from './client-error.ts'
import { type Answer, readAnswer } from './read-answer.ts'

/** Where the service is, and how to reach it. */
export interface Place {
  url: string
  fetch: typeof fetch
  /** Below which the path lies; the public API unless said otherwise. */
  base?: string
  /** Without one it is a session cookie that tells who calls. */
  key?: string
}

export type Connection = Place & { key: string }

/** With the response itself where it is to be read by the caller. */
type Received = Answer & { response?: Response }

const retriesMax = 3
/** The service asks for a second between two, and most writes are done within a minute. */
const runningRetriesMax = 60

export interface RequestToSend {
  method: string
  headers?: Record<string, string>
  /** Text is JSON. */
  body?: string | FormData | null
  signal?: AbortSignal | null
  /** The answer is the response itself, unread, unless it is a failure. */
  streams?: boolean
}

/**
 * Sends a request and returns the data of the answer. A read is repeated while the service says 503 with a
 * Retry-After. Whatever its method, a request is repeated that was refused as one too many (429), before anything was
 * done, and one whose connection broke: a write of the API carries a key that keeps it from being carried out twice. A
 * write that the service is still at under this key is asked for until it is done.
 */
export async function sendRequest(
  connection: Place,
  path: string,
  { streams = false, headers = {}, ...request }: RequestToSend,
): Promise<unknown> {
  const address = apiAddress(connection) + path
  // What no header can hold is thrown here, and not taken for a service that does not answer.
  const sent = new Headers({ ...usualHeaders(connection, request), ...headers })
  const init = { ...request, headers: Object.fromEntries(sent) }
  for (let retries = 0; ; retries++) {
    const answer = await attempt(connection, address, { streams, ...init })
    const pause = pauseMs(answer, { isRead: init.method === 'GET', retries })
    if (pause === null) return settle(connection, answer)
    await sleep(pause, init.signal)
  }
}

const usualHeaders = ({ key }: Place, { body }: Pick<RequestToSend, 'body'>) => ({
  ...(key !== undefined && { authorization: `Bearer ${key}` }),
  ...(typeof body === 'string' && { 'content-type': 'application/json' }),
})

/** `http://host/` and `http://host/v1` mean the same. */
const apiAddress = ({ url, base = '/v1' }: Place) => `${url.replace(/\/+$/, '').replace(/\/v1$/, '')}${base}`

/** The answer, or the error of a connection that gave none. What the caller aborts is thrown as it is. */
async function attempt(
  connection: Place,
  address: string,
  { streams, ...init }: RequestToSend,
): Promise<Received | Error> {
  try {
    const response = await connection.fetch(address, init)
    const { status, headers } = response
    if (streams && response.ok) return { status, headers, text: '', response }
    return { status, headers, text: await response.text() }
  } catch (error) {
    if (init.signal?.aborted || !(error instanceof Error)) throw error
    return error
  }
}

function settle(connection: Place, answer: Received | Error): unknown {
  if (!(answer instanceof Error)) return answer.response ?? readAnswer(answer)
  const cause = answer.cause instanceof Error ? answer.cause : answer
  throw new ClientError({
    status: 0,
    code: 'UNREACHABLE',
    message: `${connection.url} ${whyUnreachable(connection.url, failureCode(answer) || cause.message)}`,
    cause,
  })
}

/** What a connection that gave no answer says about the address. */
function whyUnreachable(url: string, reason: string): string {
  if (reason === 'ERR_SSL_WRONG_VERSION_NUMBER')
    return 'speaks http, not https: begin the address with http://.'
  if (/CERT|UNABLE_TO_VERIFY/.test(reason)) return `shows a certificate that is not trusted (${reason}).`
  if (url.startsWith('http:') && brokenConnection.includes(reason))
    return `ends the connection without an answer (${reason}): where it speaks https, begin the address with https://.`
  return `does not answer (${reason}).`
}

const brokenConnection = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']
const retryAfterSecondsMax = 30

/** How long to wait before the next attempt; null when there is nothing to gain by one. */
function pauseMs(
  answer: Answer | Error,
  { isRead, retries }: { isRead: boolean; retries: number },
): number | null {
  if (retries >= (isStillRunning(answer) ? runningRetriesMax : retriesMax)) return null
  if (answer instanceof Error)
    return brokenConnection.includes(failureCode(answer)) ? 100 * 2 ** retries : null
  const retryAfter = answer.headers.get('retry-after')
  const isRepeated = answer.status === 429 || (isRead && answer.status === 503) || isStillRunning(answer)
  if (!isRepeated || retryAfter === null) return null
  const seconds = Number(retryAfter)
  return seconds >= 0 && seconds <= retryAfterSecondsMax ? seconds * 1000 : null
}

/** Of all conflicts only that with a request under the same Idempotency-Key passes by itself. */
const isStillRunning = (answer: Answer | Error) =>
  !(answer instanceof Error) && answer.status === 409 && answer.headers.has('retry-after')

/** Node hides the reason of a failed fetch in the cause. */
function failureCode(error: Error): string {
  const cause = error.cause instanceof Error ? error.cause : error
  return 'code' in cause ? String(cause.code) : ''
}

function sleep(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
