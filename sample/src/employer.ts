import type { Plan } from './plan.ts'

/**
 * Index of the company where a person works now. `share` in [0, 1) is that person's luck. People of the target pool
 * work at target accounts (every account gets one before any gets two); nobody else does.
 */
export function employerOf(plan: Plan, personIndex: number, share: number): number {
  const inTargetPool = personIndex - plan.connectors
  if (inTargetPool < 0 || inTargetPool >= plan.targetPeople) {
    return generalEmployer(plan, circleOf(plan, personIndex), share)
  }
  if (inTargetPool < plan.targetAccounts) return inTargetPool
  return Math.floor(plan.targetAccounts * share ** 1.5)
}

/** The circle of a person: pools are dealt out to the circles in turn. */
export function circleOf(plan: Plan, personIndex: number): number {
  const inTargetPool = personIndex - plan.connectors
  if (inTargetPool < 0) return personIndex % plan.circles
  if (inTargetPool < plan.targetPeople) return inTargetPool % plan.circles
  return (inTargetPool - plan.targetPeople) % plan.circles
}

/** A company of the circle, target account or not, some much more often than others. */
export function circleEmployer(plan: Plan, circle: number, share: number): number {
  return pickOfCircle(plan, circle, membersBelow(plan.companies, circle, plan.circles), share)
}

/** One of the few companies through which most members of the circle have passed. */
export function commonEmployer(plan: Plan, circle: number, share: number): number {
  const all = membersBelow(plan.companies, circle, plan.circles)
  return pickOfCircle(plan, circle, Math.min(all, commonEmployers), share)
}

const commonEmployers = 6

function generalEmployer(plan: Plan, circle: number, share: number): number {
  const all = membersBelow(plan.companies, circle, plan.circles)
  return pickOfCircle(plan, circle, all - membersBelow(plan.targetAccounts, circle, plan.circles), share)
}

/** The last companies of a circle are the ones met most often, so that the target accounts, which come first, are not. */
function pickOfCircle(plan: Plan, circle: number, candidates: number, share: number): number {
  const last = membersBelow(plan.companies, circle, plan.circles) - 1
  return circle + plan.circles * (last - Math.floor(candidates * share ** 2.2))
}

/** How many of 0..end-1 belong to the circle when they are dealt out in turn. */
function membersBelow(end: number, circle: number, circles: number): number {
  return Math.max(0, Math.ceil((end - circle) / circles))
}
