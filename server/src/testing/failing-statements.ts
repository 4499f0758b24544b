import { type ConnectionMethods, connectionMethods } from './connection-methods.ts'
import type { TestDatabase } from './database.ts'

/** A SQLSTATE with which a statement fails, or that its connection is lost. */
export type Fault = '53100' | '55P03' | '57014' | 'lost'

export interface FailingStatements {
  /** From now on the statement at this place, counted from 0, fails, and all that follow it. */
  failFrom(place: number, fault: Fault): void
  /** Lets all be carried out again; tells whether any has failed. */
  heal(): boolean
  stop(): void
}

const isWork = /^\s*(select|insert|update|delete|with|savepoint|lock)\b/i

/** Makes statements of this process fail as those of a database in trouble do. */
export async function failStatements({ owner }: TestDatabase): Promise<FailingStatements> {
  await owner.query(`
    create function fail_with(code text) returns text language plpgsql as $$
    begin
      raise exception 'the test wants it' using errcode = code;
    end $$;
    grant execute on function fail_with to public`)
  const methods = connectionMethods()
  const { parse, bind, query } = methods
  /** Names of statements that were exchanged, by connection: their values fit no more. */
  const exchanged = new WeakMap<ConnectionMethods, Set<string>>()
  let failing: { left: number; fault: Fault } | undefined
  let hasFailed = false

  const changed = (connection: ConnectionMethods, text: string): string => {
    if (!failing || !isWork.test(text) || failing.left-- > 0) return text
    hasFailed = true
    if (failing.fault !== 'lost') return failingText(text, failing.fault)
    connection.stream.destroy(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))
    return text
  }
  methods.parse = function (message, ...rest) {
    const text = changed(this, message.text)
    const names = exchanged.get(this) ?? new Set()
    exchanged.set(this, names)
    if (text === message.text) names.delete(message.name ?? '')
    else names.add(message.name ?? '')
    return parse.call(this, { ...message, text }, ...rest)
  }
  methods.bind = function (message, ...rest) {
    const isExchanged = exchanged.get(this)?.has(message.statement ?? '')
    const values = isExchanged ? message.values?.map(() => null) : message.values
    return bind.call(this, { ...message, ...(values && { values }) }, ...rest)
  }
  methods.query = function (text, ...rest) {
    return query.call(this, changed(this, text), ...rest)
  }
  return {
    failFrom: (place, fault) => {
      hasFailed = false
      failing = { left: place, fault }
    },
    heal: () => {
      failing = undefined
      return hasFailed
    },
    stop: () => Object.assign(methods, { parse, bind, query }),
  }
}

/** A statement that takes as many values as the one it stands for. */
function failingText(text: string, fault: Fault): string {
  const numbers = [...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number))
  const values = Array.from({ length: Math.max(0, ...numbers) }, (_, at) => `$${at + 1}::text is null or`)
  return `select fail_with('${fault}') where ${values.join(' ')} true`
}
