import type { WriteScope } from '../../floor/operation/context.ts'

/** The rows of one company move to another one. */
export interface MoveScope extends WriteScope {
  /** The company it leaves. */
  from: string
  /** The company it goes to. */
  to: string
}
