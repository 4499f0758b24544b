import type { SampleCompetitor, SampleRep } from './competitor.ts'
import { secondsPerDay } from './dates.ts'
import { itemAt } from './item-at.ts'
import type { Person } from './person.ts'
import type { Random } from './random.ts'

/** How a competitor goes about an account: over which days before today, how often, and with how much effort. */
export interface Pursuit {
  /** Days ago, first and last. */
  from: number
  to: number
  interactions: number
  reps: readonly SampleRep[]
  targets: readonly Person[]
  /** Share of interactions that take effort: comments, replies, mentions. */
  deepShare: number
}

interface Style {
  /** Chance that a pursuit is of this kind. */
  share: number
  from: readonly [number, number]
  to: readonly [number, number]
  interactions: readonly [number, number]
  repsMax: number
  targetsMax: number
  deepShare: number
}

/** From a full court to a courtship that fell asleep, so that a battlecard of the sample shows every label. */
const styles: readonly Style[] = [
  {
    share: 0.14,
    from: [150, 330],
    to: [0, 2],
    interactions: [40, 70],
    repsMax: 4,
    targetsMax: 5,
    deepShare: 0.5,
  },
  {
    share: 0.2,
    from: [60, 120],
    to: [2, 9],
    interactions: [12, 26],
    repsMax: 3,
    targetsMax: 3,
    deepShare: 0.35,
  },
  {
    share: 0.26,
    from: [20, 60],
    to: [3, 15],
    interactions: [4, 9],
    repsMax: 2,
    targetsMax: 2,
    deepShare: 0.2,
  },
  {
    share: 0.2,
    from: [3, 40],
    to: [1, 3],
    interactions: [1, 2],
    repsMax: 1,
    targetsMax: 1,
    deepShare: 0.1,
  },
  {
    share: 0.2,
    from: [240, 360],
    to: [80, 180],
    interactions: [8, 24],
    repsMax: 2,
    targetsMax: 3,
    deepShare: 0.3,
  },
]

/** How a competitor courts the people of an account. */
export function pursuitOf(random: Random, competitor: SampleCompetitor, people: readonly Person[]): Pursuit {
  const style = styleOf(random)
  return {
    from: random.int(...style.from),
    to: random.int(...style.to),
    interactions: random.int(...style.interactions),
    reps: random.shuffle(competitor.reps).slice(0, random.int(1, style.repsMax)),
    targets: random.shuffle(people).slice(0, random.int(1, style.targetsMax)),
    deepShare: style.deepShare,
  }
}

function styleOf(random: Random): Style {
  let left = random.fraction()
  for (const style of styles) {
    left -= style.share
    if (left < 0) return style
  }
  return itemAt(styles, 0)
}

/** When the interactions of a pursuit happen, in seconds since 1970: in working hours, before the day `asOfDay`. */
export function timesOf(random: Random, { from, to, interactions }: Pursuit, asOfDay: number): number[] {
  return Array.from({ length: interactions }, () => {
    const day = asOfDay - 1 - random.int(Math.min(from, to), Math.max(from, to))
    return day * secondsPerDay + random.int(7 * 3600, 18 * 3600)
  })
}
