import { signInOperations as contract } from '@throughline/contract/app-operations.ts'
import { ApiError, unauthorized } from '@throughline/contract/errors.ts'
import type { InputOf, Operation } from '@throughline/contract/operation.ts'
import { canonicalEmail } from '@throughline/parsing/text/canonical-email.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptInvitation } from '../directory/members/accept-invitation.ts'
import { readInvitation } from '../directory/members/read-invitation.ts'
import { signInWithLink } from '../directory/members/sign-in-with-link.ts'
import { signInWithPassword } from '../directory/members/sign-in-with-password.ts'
import { closeSession } from '../directory/workspaces/close-session.ts'
import { findSession } from '../directory/workspaces/find-caller.ts'
import { type OpenedSession, openSession } from '../directory/workspaces/open-session.ts'
import type { Pools } from '../floor/db/pools.ts'
import type { Misses } from '../floor/operation/context.ts'
import { guess } from '../floor/operation/guess.ts'
import { appBase } from './base-path.ts'
import { missLimiter } from './limit-misses.ts'
import { parseInput } from './parse-input.ts'
import { valuesOf } from './raw-headers.ts'
import { dataText, sendData } from './reply.ts'
import { sessionCookie, sessionToken } from './session-cookie.ts'

/** Whether a request comes to open a session, and so needs none. */
export function opensSession(method: string, address: string): boolean {
  return method === 'POST' && openers.some(({ path }) => address === appBase + path)
}

const openers = [contract.signIn, contract.readInvitation, contract.acceptInvitation]

/** Room for the longest address and password, each character as an escape: anybody may send a body here. */
const bodyBytesMax = 32 * 1024

/** Opening and ending sessions. They set the cookie, which is why they stand here and not in the register. */
export function signInAndOut(app: FastifyInstance, pools: Pools): void {
  const misses = missLimiter()
  const open = <O extends Operation>(
    operation: O,
    answer: (input: InputOf<O>, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
  ) => {
    app.post(appBase + operation.path, { bodyLimit: bodyBytesMax }, async (request, reply) => {
      const { input } = await parseInput(operation, request, 0)
      // The contract has checked that the input has this shape.
      return answer(input as InputOf<O>, request, reply)
    })
  }
  open(contract.signIn, async (input, request, reply) => {
    const { caller } = request
    const opened = caller
      ? await openSession(pools, { ...caller, ...browserOf(request) }, new Date())
      : await openWith(request, input, { pools, misses })
    return sendSession(pools, opened, { request, reply })
  })
  app.delete(appBase + contract.signOut.path, async (request, reply) => {
    const { caller } = request
    if (!caller) throw new Error('a request to sign out came without a caller')
    await closeSession(pools, caller)
    setCookie(request, reply, '', 0)
    return sendData(reply, 200, dataText({ signed_out: true }))
  })
  open(contract.readInvitation, async ({ token }, request, reply) => {
    const found = await guess(misses, [request.ip], () => readInvitation(pools, token, new Date()))
    if (!found) throw noInvitation()
    return sendData(reply, 200, dataText(found))
  })
  open(contract.acceptInvitation, async (input, request, reply) => {
    const opened = await guess(misses, [request.ip], () =>
      acceptInvitation(pools, { ...input, ...browserOf(request) }, new Date()),
    )
    if (!opened) throw noInvitation()
    return sendSession(pools, opened, { request, reply })
  })
}

const browserOf = ({ headers }: FastifyRequest): { userAgent: string } => ({
  userAgent: headers['user-agent'] ?? '',
})

/** Throws UNAUTHORIZED, the same for whatever does not fit. */
async function openWith(
  request: FastifyRequest,
  { email, password, workspace, token }: InputOf<typeof contract.signIn>,
  { pools, misses }: { pools: Pools; misses: Misses },
): Promise<OpenedSession> {
  const browser = browserOf(request)
  if (token !== undefined) {
    const opened = await guess(misses, [request.ip], () =>
      signInWithLink(pools, { token, ...browser }, new Date()),
    )
    if (opened) return opened
  } else if (email !== undefined && password !== undefined) {
    // By address as well, so that many machines together guess no faster than one.
    const places = [request.ip, canonicalEmail(email) ?? '']
    const opened = await guess(misses, places, () =>
      signInWithPassword(pools, { email, password, workspace: workspace ?? null, ...browser }, new Date()),
    )
    if (opened) return opened
  }
  throw unauthorized(
    'Nobody signs in with that. Check address, password and workspace, take a new link, or send an API key.',
  )
}

const noInvitation = () =>
  new ApiError('NOT_FOUND', 'This invitation is used, withdrawn or too old. Ask for a new one.')

async function sendSession(pools: Pools, { token, expiresAt }: OpenedSession, { request, reply }: Exchange) {
  await endFormerSession(pools, request)
  const maxAgeSeconds = Math.floor((expiresAt.getTime() - Date.now()) / 1000)
  setCookie(request, reply, token, maxAgeSeconds)
  return sendData(reply, 201, dataText({ expires_at: expiresAt.toISOString() }))
}

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

/** The browser's cookie gets another token, so nobody uses the session before any more. */
async function endFormerSession(pools: Pools, { raw }: FastifyRequest): Promise<void> {
  const token = sessionToken(valuesOf(raw.rawHeaders, 'cookie'))
  const former = token === null ? null : await findSession(pools.transactions, token, new Date())
  if (former) await closeSession(pools, former)
}

/** Behind a proxy that ends TLS the connection here is plain; `TRUST_PROXY` says whether the proxy is believed. */
function setCookie(request: FastifyRequest, reply: FastifyReply, token: string, maxAgeSeconds: number) {
  const isSecure = request.protocol === 'https'
  reply.header('set-cookie', sessionCookie(token, { maxAgeSeconds, isSecure }))
}
