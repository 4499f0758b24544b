import { randomUUID } from 'node:crypto'
import { ApiError } from '@throughline/contract/errors.ts'
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify'
import { findCaller, findSession } from '../directory/workspaces/find-caller.ts'
import { loggedFailure } from '../floor/db/database-failure.ts'
import type { Caller } from '../floor/operation/context.ts'
import { findLink } from '../network/connectors/links/find-link.ts'
import { agentTools } from './agent-tools.ts'
import { answerBrokenRequest } from './answer-broken-request.ts'
import { authenticator } from './authenticate.ts'
import { agentBase, appBase, baseOf, connectorBase } from './base-path.ts'
import { type BinderOptions, bindOperations } from './bind-operations.ts'
import { checkRequestLine, urlBytesMax } from './check-request-line.ts'
import { toApiError } from './error-handler.ts'
import { rateLimiter } from './limit-rate.ts'
import { logRequests } from './log-requests.ts'
import { keepFixedPaths, methodRefusal } from './method-not-allowed.ts'
import { isOwnCall } from './own-call.ts'
import { type ProxyTrust, trustOption } from './proxy-trust.ts'
import { valuesOf } from './raw-headers.ts'
import { refuseForeignOrigin, type SentFrom } from './refuse-foreign-origin.ts'
import { sendError } from './reply.ts'
import { opensSession, signInAndOut } from './sign-in.ts'
import { takeBodies } from './take-bodies.ts'
import { takeUnusualRequests } from './take-unusual-requests.ts'

export interface ServerOptions extends BinderOptions {
  logger: FastifyBaseLogger
  rateLimitPerSecond: number
  trustProxy: ProxyTrust
  /** Tests shorten them. */
  timeouts?: Partial<typeof usualTimeouts>
}

const usualTimeouts = {
  /** Limit for the request line and the headers. */
  headersMs: 8_000,
  /** Limit for each MiB that a JSON body may have. */
  bodyMs: 30_000,
  /** Limit for a whole request, the slowest upload included. */
  requestMs: 15 * 60_000,
  keepAliveMs: 6_000,
  checkMs: 1_000,
}

/** The HTTP server without addresses outside the API: envelope, authentication, limits and every operation bound. */
export function createServer(options: ServerOptions): FastifyInstance {
  const timeouts = { ...usualTimeouts, ...options.timeouts }
  const app = fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 1024 * 1024,
    trustProxy: trustOption(options.trustProxy),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    requestTimeout: timeouts.requestMs,
    keepAliveTimeout: timeouts.keepAliveMs,
    http: {
      maxHeaderSize: 16 * 1024,
      headersTimeout: timeouts.headersMs,
      connectionsCheckingInterval: timeouts.checkMs,
      requireHostHeader: false,
    },
    routerOptions: { maxParamLength: urlBytesMax, querystringParser: () => ({}) },
    // The router knows paths only; what is not one is refused by checkRequestLine, which sees the original.
    rewriteUrl: ({ url = '/' }) => (url.startsWith('/') ? url : '/'),
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, _request, reply) => sendError(reply, toApiError(error)),
  })
  takeUnusualRequests(app)
  logRequests(app)
  guard(app, options)
  takeBodies(app, { uploadBytesMax: options.uploadBytesMax, bodyMs: timeouts.bodyMs })
  bindOperations(app, options)
  keepFixedPaths(app, options.registers)
  signInAndOut(app, options.pools)
  agentTools(app)
  return app
}

function guard(app: FastifyInstance, options: ServerOptions): void {
  const identify = identifier(options)
  const methodNotAllowed = methodRefusal(options.registers)
  const limit = rateLimiter(options.rateLimitPerSecond)
  app.decorateRequest('caller', null)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, 'x-content-type-options': 'nosniff' })
    checkRequestLine(request.raw, request.originalUrl)
    // The route decides, not the address as it was written: `/%761/owners` leads to an operation too.
    const address = request.routeOptions.url ?? request.url
    const base = baseOf(address)
    if (base !== null) {
      reply.header('cache-control', 'no-store')
      request.caller = await identify(request, address)
    }
    if (request.is404 || request.routeOptions.config.lacksMethod)
      throw methodNotAllowed(address) ?? notFound()
    if (request.caller && !isOwnCall(request.raw.rawHeaders)) reply.headers(limit(request.caller.keyId))
  })
  app.setErrorHandler((error, request, reply) => {
    const failure = toApiError(error)
    // A caller who has gone gave up the request: that is no failure of the service.
    const level = request.raw.socket.destroyed ? 'debug' : 'error'
    if (failure.status >= 500)
      request.log[level]({ ...loggedFailure(error), code: failure.code }, 'request failed')
    return sendError(reply, failure)
  })
}

/**
 * The API takes a key or a session, the application a session; signing in needs neither, but may show a key. Connectors
 * show their private link; tools for agents a key and, as the protocol wants it, nothing from a page of another site.
 */
function identifier({ pools: { transactions }, publicUrl }: ServerOptions) {
  const publicHosts = publicUrl === null ? [] : [new URL(publicUrl).host]
  const { fromKey, fromLink, fromSession, fromEither } = authenticator({
    byKey: (key) => findCaller(transactions, key, new Date()),
    bySession: (token) => findSession(transactions, token, new Date()),
    byLink: (token) => findLink(transactions, token, new Date()),
  })
  const fromKeyOfAgent = async (credentials: SentFrom): Promise<Caller> => {
    const caller = await fromKey(credentials)
    refuseForeignOrigin(credentials)
    return caller
  }
  return async (request: FastifyRequest, address: string): Promise<Caller | null> => {
    const { method, host, raw } = request
    const { rawHeaders } = raw
    const credentials = { method, rawHeaders, hosts: [host, ...publicHosts] }
    const base = baseOf(address)
    if (base === agentBase) return fromKeyOfAgent(credentials)
    if (base === connectorBase) return fromLink(credentials)
    if (base !== appBase) return fromEither(credentials)
    if (!opensSession(method, address)) return fromSession(credentials)
    if (valuesOf(rawHeaders, 'authorization').length > 0) return fromKey(credentials)
    refuseForeignOrigin(credentials)
    return null
  }
}

const notFound = () =>
  new ApiError('NOT_FOUND', 'There is no such address. The API begins at /v1 and is described at /docs.')
