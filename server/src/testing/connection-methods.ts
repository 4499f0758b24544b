import type { Duplex } from 'node:stream'
import pg from 'pg'

export interface ConnectionMethods {
  stream: Duplex
  /** Texts by the names of statements that the server knows, and of those on their way there. */
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  parse(this: ConnectionMethods, message: { text: string; name?: string }, ...rest: unknown[]): unknown
  bind(
    this: ConnectionMethods,
    message: { values?: unknown[]; statement?: string },
    ...rest: unknown[]
  ): unknown
  query(this: ConnectionMethods, text: string, ...rest: unknown[]): unknown
}

/** The driver's own door to the server, by which its queries and ours go; its types leave it out. */
export function connectionMethods(): ConnectionMethods {
  return (pg as unknown as { Connection: { prototype: ConnectionMethods } }).Connection.prototype
}
