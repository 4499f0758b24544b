import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../floor/operation/context.ts'
import { appBase } from './base-path.ts'
import { dataText, sendData } from './reply.ts'
import { sessionCookie } from './session-cookie.ts'

export interface Sessions {
  /** The token is seen only now. */
  open(caller: Caller): Promise<{ token: string; expiresAt: Date }>
  close(caller: Caller): Promise<void>
}

/** Where a key is exchanged for a session: the only address below `/app` that takes a key. */
export const sessionAddress = `${appBase}/session`

/** Signing in with a key and signing out. Both set the cookie, which is why they stand here and not in the register. */
export function signInAndOut(app: FastifyInstance, sessions: Sessions): void {
  app.post(sessionAddress, async (request, reply) => {
    const { token, expiresAt } = await sessions.open(callerOf(request))
    const maxAgeSeconds = Math.floor((expiresAt.getTime() - Date.now()) / 1000)
    setCookie(request, reply, token, maxAgeSeconds)
    return sendData(reply, 201, dataText({ expires_at: expiresAt.toISOString() }))
  })
  app.delete(sessionAddress, async (request, reply) => {
    await sessions.close(callerOf(request))
    setCookie(request, reply, '', 0)
    return sendData(reply, 200, dataText({ signed_out: true }))
  })
}

function callerOf({ caller }: FastifyRequest): Caller {
  if (!caller) throw new Error('a request to sign in or out came without a caller')
  return caller
}

/** Behind a proxy that ends TLS the connection here is plain; `TRUST_PROXY` says whether the proxy is believed. */
function setCookie(
  { protocol }: FastifyRequest,
  reply: FastifyReply,
  token: string,
  maxAgeSeconds: number,
): void {
  const isSecure = protocol === 'https'
  reply.header('set-cookie', sessionCookie(token, { maxAgeSeconds, isSecure }))
}
