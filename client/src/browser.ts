import type { AppOperations, SignInOperations } from '@throughline/contract/app-operations.ts'
import type { ConnectorOperations } from '@throughline/contract/connector-operations.ts'
import type { DataOf, InputOf } from '@throughline/contract/operation.ts'
import type { CallOptions } from './call-options.ts'
import type { Client, ClientMethod } from './client-method.ts'
import type { OperationTable } from './operation-table.ts'
import { sendOperation } from './send-operation.ts'
import { sendRequest } from './send-request.ts'

export { ClientError } from './client-error.ts'
export type { OperationTable } from './operation-table.ts'

/** A method for every operation of the API and of the application. */
export type BrowserClient = Client & { [Key in keyof AppOperations]: ClientMethod<AppOperations[Key]> }

export interface BrowserOptions {
  /** Made by a build from the registers of the contract, so that no schema comes into the browser. */
  table: OperationTable
  /** Scheme, host and port of the service. */
  origin: string
  fetch?: typeof fetch
}

/** The client of a page that the service itself has sent: it is the session cookie that tells who calls. */
export const createBrowserClient = (options: BrowserOptions): BrowserClient =>
  // The table was made from the registers that the type was made from.
  methodsOf(options) as BrowserClient

/** A method for everything that connectors themselves do. */
export type ConnectorClient = {
  [Key in keyof ConnectorOperations]: ClientMethod<ConnectorOperations[Key]>
}

/** The client of a page that somebody has opened by their private link: its token tells who calls. */
export const createConnectorClient = (options: BrowserOptions & { token: string }): ConnectorClient =>
  methodsOf(options) as ConnectorClient

function methodsOf({ table, origin, token, fetch: given }: BrowserOptions & { token?: string }): object {
  const place = { url: origin, fetch: given ?? pageFetch, ...(token !== undefined && { key: token }) }
  const methods = Object.entries(table).map(([key, operation]) => [
    key,
    (input: Record<string, unknown> = {}, options: CallOptions = {}) =>
      sendOperation({ ...place, base: operation.base }, { operation, input, options }),
  ])
  return Object.fromEntries(methods)
}

/** A browser refuses its own fetch where it is called as a method of something else. */
const pageFetch: typeof fetch = (input, init) => globalThis.fetch(input, init)

/** Exchanges an API key for a session, whose cookie the browser keeps out of reach of scripts. */
export function signInWithKey(origin: string, key: string, send: typeof fetch = pageFetch): Promise<unknown> {
  return sendRequest({ url: origin, base: '/app', fetch: send, key }, '/session', { method: 'POST' })
}

/** What opens a session without a key: address and password, or the token of a one-time link. */
export type SignInInput = { email: string; password: string; workspace?: string } | { token: string }

/** Opens a session; whatever does not fit is the same 401. */
export const signInWith = (origin: string, given: SignInInput, send: typeof fetch = pageFetch) =>
  postOpenly(origin, '/session', given, send)

/** What an invitation is for. */
export type Invitation = DataOf<SignInOperations['readInvitation']>

/** Shows what an invitation is for, to whoever has its token. */
export const readInvitation = (origin: string, token: string, send: typeof fetch = pageFetch) =>
  // The service answers what the contract of this operation says.
  postOpenly(origin, '/invitation/read', { token }, send) as Promise<Invitation>

/** Becomes a member, and is signed in. */
export const acceptInvitation = (
  origin: string,
  acceptance: InputOf<SignInOperations['acceptInvitation']>,
  send: typeof fetch = pageFetch,
): Promise<unknown> => postOpenly(origin, '/invitation/accept', acceptance, send)

/** Posts what needs no session. */
const postOpenly = (origin: string, path: string, body: object, send: typeof fetch): Promise<unknown> =>
  sendRequest({ url: origin, base: '/app', fetch: send }, path, {
    method: 'POST',
    body: JSON.stringify(body),
  })

/** Ends the session. */
export function signOut(origin: string, send: typeof fetch = pageFetch): Promise<unknown> {
  return sendRequest({ url: origin, base: '/app', fetch: send }, '/session', { method: 'DELETE' })
}
