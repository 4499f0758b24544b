import pg from 'pg'

type Method = (this: object, ...args: unknown[]) => unknown

export interface RecordedStatements {
  texts: ReadonlySet<string>
  stop(): void
}

/** Notes the text of every statement that this process sends to a database, until it is stopped. */
export function recordStatements(): RecordedStatements {
  const texts = new Set<string>()
  const connection = connectionMethods()
  const { parse, query } = connection
  connection.parse = function (message, ...rest) {
    texts.add((message as { text: string }).text)
    return parse.call(this, message, ...rest)
  }
  connection.query = function (text, ...rest) {
    texts.add(text as string)
    return query.call(this, text, ...rest)
  }
  return { texts, stop: () => Object.assign(connection, { parse, query }) }
}

/** The driver's own door to the server, by which its queries and ours go; its types leave it out. */
function connectionMethods(): { parse: Method; query: Method } {
  return (pg as unknown as { Connection: { prototype: { parse: Method; query: Method } } }).Connection
    .prototype
}
