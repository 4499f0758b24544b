import { dayMs } from '@throughline/parsing/text/days.ts'

/** How hotly an account is courted, in steps: 0 below courting, 1 from there on, 2 from full court on. */
type AlertLevel = 0 | 1 | 2

/** What events have reported of a competitor and an account so far, as it is stored. Times are null before the first. */
export interface AlertState {
  level: AlertLevel
  level_reported_at: string | null
  is_at_risk: boolean
  risk_reported_at: string | null
}

/** How things stand now. */
export interface Sighting {
  score: number
  label: string
  /** Ours, with an open deal. */
  at_risk: boolean
}

interface AlertRules {
  now: Date
  /** The scores from which an account is courting and full court. */
  thresholds: readonly [courting: number, fullCourt: number]
}

export interface Alert {
  state: AlertState
  crossed: 'heated' | 'cooled' | null
  cameAtRisk: boolean
}

export const noAlert: AlertState = {
  level: 0,
  level_reported_at: null,
  is_at_risk: false,
  risk_reported_at: null,
}

/** A score that wavers about a threshold crosses it once. */
const hysteresisPoints = 5
export const coolDownMs = dayMs

/**
 * What is to be reported and what stands afterwards. Up at a threshold, down 5 points below it, and nothing more of the
 * same account for 24 hours: a change in between is reported, where it still stands, when they are over.
 */
export function nextAlert(state: AlertState, sighting: Sighting, { now, thresholds }: AlertRules): Alert {
  const level = levelOf(state.level, sighting, thresholds)
  const mayReport = (reportedAt: string | null) =>
    reportedAt === null || now.getTime() - Date.parse(reportedAt) >= coolDownMs
  const reportsLevel = level !== state.level && mayReport(state.level_reported_at)
  const isCourted = sighting.at_risk && level > 0
  const cameAtRisk = isCourted && !state.is_at_risk && mayReport(state.risk_reported_at)
  return {
    state: {
      level: reportsLevel ? level : state.level,
      level_reported_at: reportsLevel ? now.toISOString() : state.level_reported_at,
      is_at_risk: cameAtRisk || (state.is_at_risk && isCourted),
      risk_reported_at: cameAtRisk ? now.toISOString() : state.risk_reported_at,
    },
    crossed: reportsLevel ? direction(state.level, level) : null,
    cameAtRisk,
  }
}

const direction = (before: AlertLevel, now: AlertLevel) => (now > before ? 'heated' : 'cooled')

/** The highest level whose threshold is reached, or was and is not yet left. */
function levelOf(
  before: AlertLevel,
  sighting: Sighting,
  [courting, fullCourt]: AlertRules['thresholds'],
): AlertLevel {
  const score = countedScore(sighting, courting)
  const stands = (level: AlertLevel, threshold: number) =>
    score >= threshold || (before >= level && score >= threshold - hysteresisPoints)
  if (stands(2, fullCourt)) return 2
  return stands(1, courting) ? 1 : 0
}

/** What is dormant, or rests on too little for its score, is no courtship. */
function countedScore({ score, label }: Sighting, courting: number): number {
  const isThin = score >= courting && (label === 'warming' || label === 'noticed')
  return isThin || label === 'dormant' ? 0 : score
}
