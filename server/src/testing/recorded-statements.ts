import { connectionMethods } from './connection-methods.ts'

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
    texts.add(message.text)
    return parse.call(this, message, ...rest)
  }
  connection.query = function (text, ...rest) {
    texts.add(text)
    return query.call(this, text, ...rest)
  }
  return { texts, stop: () => Object.assign(connection, { parse, query }) }
}
