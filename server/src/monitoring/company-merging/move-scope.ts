import type { WriteScope } from '../../floor/operation/context.ts'

/** What hangs on a company going over to another one. */
export interface MoveScope extends WriteScope {
  /** The company it leaves. */
  from: string
  /** The company it goes to. */
  to: string
}
