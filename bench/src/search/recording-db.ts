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
  return {
    rows: (statement) => {
      transactions.push([statement])
      return db.rows(statement)
    },
    first: (statement) => {
      transactions.push([statement])
      return db.first(statement)
    },
    batch: (statements) => {
      transactions.push([...(statements as readonly Sql[])])
      return db.batch(statements)
    },
    run: (statement) => {
      transactions.push([statement])
      return db.run(statement)
    },
    // All of it is one transaction.
    snapshot: (work) =>
      db.snapshot((inner) => {
        const calls: Sql[][] = []
        return work(recorded(inner, calls)).finally(() => transactions.push(calls.flat()))
      }),
  }
}
