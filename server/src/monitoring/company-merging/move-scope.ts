import type { Db } from '../../floor/db/tenant-db.ts'

/** What hangs on a company going over to another one. */
export interface MoveScope {
  db: Db
  tenantId: string
  now: Date
  newId: () => string
  /** The company it leaves. */
  from: string
  /** The company it goes to. */
  to: string
}
