import { type ConnectionMethods, connectionMethods } from './connection-methods.ts'
import type { TestDatabase } from './database.ts'

/** A SQLSTATE with which a statement fails, or that its connection is lost. */
export type Fault = '53100' | '55P03' | '57014' | 'lost'

export interface FailingStatements {
  /** From now on the statement at this place, counted from 0, fails, and all that follow it. */
  failFrom(place: number, fault: Fault): void
  /** Lets all be carried out again; returns whether any has failed. */
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
  const own: unknown = owner.connection
  /** Connections whose last statement was exchanged: its values fit no more. */
  const exchanged = new WeakSet<ConnectionMethods>()
  let failing: { left: number; fault: Fault } | undefined
  let hasFailed = false

  const changed = (connection: ConnectionMethods, text: string): string => {
    if (!failing || !isWork.test(text) || failing.left-- > 0) return text
    hasFailed = true
    if (failing.fault !== 'lost') return failingText(text, failing.fault)
    connection.stream.destroy(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))
    return text
  }
  // Without names every statement is parsed each time: none is passed over, and none that was exchanged is remembered.
  methods.parse = function (message, ...rest) {
    // The test's own connection keeps its plans.
    if (this === own) return parse.call(this, message, ...rest)
    forgetNames(this)
    const text = changed(this, message.text)
    if (text === message.text) exchanged.delete(this)
    else exchanged.add(this)
    return parse.call(this, { ...message, name: '', text }, ...rest)
  }
  methods.bind = function (message, ...rest) {
    const values = exchanged.has(this) ? message.values?.map(() => null) : message.values
    const statement = namelessConnections.has(this) ? '' : message.statement
    return bind.call(this, { ...message, statement, ...(values && { values }) }, ...rest)
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

const namelessConnections = new WeakSet<ConnectionMethods>()

/** Has the driver remember no statement of this connection. */
function forgetNames(connection: ConnectionMethods): void {
  if (namelessConnections.has(connection)) return
  namelessConnections.add(connection)
  const nothing = () => new Proxy<Record<string, string>>({}, { set: () => true })
  connection.parsedStatements = nothing()
  connection.submittedNamedStatements = nothing()
}

/** A statement that takes as many values as the one it stands for. */
function failingText(text: string, fault: Fault): string {
  const numbers = [...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number))
  const values = Array.from({ length: Math.max(0, ...numbers) }, (_, at) => `$${at + 1}::text is null or`)
  return `select fail_with('${fault}') where ${values.join(' ')} true`
}
