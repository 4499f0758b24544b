import type { Sql } from '@throughline/server/floor/db/sql.ts'
import type { Db } from '@throughline/server/floor/db/tenant-db.ts'

export interface Recording {
  db: Db
  /** The statements of every call, in order: each call is a transaction of its own. */
  transactions: Sql[][]
}

/** A Db that passes everything on and remembers what was asked. */
export function recordingDb(db: Db): Recording {
  const transactions: Sql[][] = []
  return { transactions, db: recorded(db, transactions) }
}

function recorded(db: Db, transactions: Sql[][]): Db {
  const noted = <T>(statements: readonly Sql[], answer: Promise<T>) => {
    transactions.push([...statements])
    return answer
  }
  return {
    rows: (statement) => noted([statement], db.rows(statement)),
    first: (statement) => noted([statement], db.first(statement)),
    one: (statement) => noted([statement], db.one(statement)),
    value: (statement) => noted([statement], db.value(statement)),
    has: (statement) => noted([statement], db.has(statement)),
    column: (statement) => noted([statement], db.column(statement)),
    pairs: (statement) => noted([statement], db.pairs(statement)),
    batch: (statements) => noted(statements as readonly Sql[], db.batch(statements)),
    run: (statement) => noted([statement], db.run(statement)),
    // All of it is one transaction.
    snapshot: (work) =>
      db.snapshot((inner) => {
        const calls: Sql[][] = []
        return work(recorded(inner, calls)).finally(() => transactions.push(calls.flat()))
      }),
  }
}
