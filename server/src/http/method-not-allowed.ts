import { ApiError } from '@throughline/contract/errors.ts'
import type { OperationRegister } from './registers.ts'

/** Finds the 405 with Allow of a path that is some operation's while none has the method of the request there. */
export function methodRefusal(
  registers: readonly OperationRegister[],
): (url: string) => ApiError | undefined {
  const known = registers.flatMap(({ base, entries }) =>
    entries.map(({ operation: { method, path } }) => ({ method, pattern: pathPattern(base, path) })),
  )
  return (url) => {
    const [path = ''] = url.split(/[?#]/)
    // Of every path that fits: where a fixed path lacks a method, the router goes on to the one with a parameter.
    const methods = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    if (methods.length === 0) return undefined
    const allow = [...new Set(methods.includes('GET') ? ['HEAD', ...methods] : methods)].sort().join(', ')
    return new ApiError('METHOD_NOT_ALLOWED', `This address takes ${allow}.`, { headers: { allow } })
  }
}

const pathPattern = (base: string, path: string) =>
  new RegExp(`^${base}${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
