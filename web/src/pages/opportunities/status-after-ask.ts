import type { Status } from '../../kit/row-types.ts'

type StatusLike = Pick<Status, 'id' | 'name' | 'closes'>

/**
 * The status that says that somebody was asked, where one is called so, else the next open one in order; none where the
 * opportunity has come as far already, or is closed.
 */
export function statusAfterAsk<S extends StatusLike>(
  statuses: readonly S[],
  present: string | null,
): S | undefined {
  const at = statuses.findIndex(({ id }) => id === present)
  if (statuses[at]?.closes) return undefined
  const open = statuses.filter(({ closes }) => !closes)
  const asked = open.find(({ name }) => saysAsked.test(name))
  if (!asked) return statuses.slice(at + 1).find(({ closes }) => !closes)
  return statuses.indexOf(asked) > at ? asked : undefined
}

const saysAsked = /^(?!.*\b(?:not|no|nicht|kein)).*(?:\brequest|\basked\b|angefragt|anfrage|gebeten|erbeten)/i
