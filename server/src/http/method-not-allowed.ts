import { signInOperations } from '@throughline/contract/app-operations.ts'
import { ApiError } from '@throughline/contract/errors.ts'
import type { Operation } from '@throughline/contract/operation.ts'
import type { FastifyInstance } from 'fastify'
import { agentBase, appBase } from './base-path.ts'
import { type OperationRegister, routePath } from './registers.ts'

type Method = Operation['method']

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The address is some operation's, but not with this method. */
    lacksMethod?: boolean
  }
}

/** Returns the 405 with Allow for an address that exists, but not with the method of the request. */
export function methodRefusal(
  registers: readonly OperationRegister[],
): (url: string) => ApiError | undefined {
  const known = [...addressesOf(registers), ...otherAddresses]
  return (url) => {
    const [path = ''] = url.split(/[?#]/)
    const [address, ...wider] = known.filter(({ pattern }) => pattern.test(path))
    if (!address) return undefined
    const others = wider.filter((other) => other.path === address.path || isOfPeople(other))
    const methods = new Set([address, ...others].flatMap(({ methods: of }) => [...of]))
    const allow = [...(methods.has('GET') ? ['HEAD'] : []), ...methods].sort().join(', ')
    return new ApiError('METHOD_NOT_ALLOWED', `This address takes ${allow}.`, { headers: { allow } })
  }
}

/**
 * Where a fixed path lacks a method, the router would go on to a path with a parameter and take `export` for an id.
 * Extra routes prevent that. A profile id may be any word, so to a path that ends with one the router does go on.
 */
export function keepFixedPaths(app: FastifyInstance, registers: readonly OperationRegister[]): void {
  const known = addressesOf(registers)
  for (const { path, methods } of known) {
    const wider = known.filter((other) => other.pattern.test(path) && !isOfPeople(other))
    const lacking = wider.flatMap((other) => [...other.methods]).filter((method) => !methods.has(method))
    for (const method of new Set(lacking)) {
      app.route({ method, url: path, config: { lacksMethod: true }, handler: neverReached })
    }
  }
}

const isOfPeople = ({ path }: Pick<Address, 'path'>) => path.endsWith('/:socialId')

interface Address {
  /** In the framework's notation. */
  path: string
  pattern: RegExp
  methods: Set<Method>
}

/** In the order in which the router tries them: what is fixed before what is a parameter. */
function addressesOf(registers: readonly OperationRegister[]): Address[] {
  const methods = new Map<string, Set<Method>>()
  for (const { base, entries } of registers) {
    for (const { operation } of entries) {
      const path = routePath(base, operation)
      methods.set(path, (methods.get(path) ?? new Set()).add(operation.method))
    }
  }
  const parametersLast = ({ path }: Address) => path.replaceAll(/:\w+/g, '\uffff')
  return [...methods]
    .map(([path, of]) => addressOf(path, of))
    .sort((a, b) => (parametersLast(a) < parametersLast(b) ? -1 : 1))
}

/** What no register has. */
const otherAddresses: readonly Address[] = [
  ...Object.values(signInOperations).map(({ path, method }) => addressOf(appBase + path, [method])),
  addressOf(agentBase, ['POST']),
  ...['/share/reports/:token', '/healthz', '/readyz', '/openapi.json'].map((path) =>
    addressOf(path, ['GET']),
  ),
]

function addressOf(path: string, methods: Iterable<Method>): Address {
  const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`)
  return { path, pattern, methods: new Set(methods) }
}

function neverReached(): never {
  throw new Error('a method that an address lacks was not refused')
}
