import { detached } from '../text/remember.ts'
import type { EngagementRecord, EngagementType } from './records.ts'

/** One thing that passed between the connector and a contact; `at` is `YYYY-MM-DDTHH:MM:SSZ`. */
export interface SingleEngagement {
  socialId: string
  name: string
  type: EngagementType
  direction: 'out' | 'in'
  at: string
}

/**
 * Adds single engagements up to one record per contact, type, direction and UTC day. To bound its memory it returns its
 * records once there are `daysMax` of them; a day may then come in several records, whose counts add up.
 */
export class EngagementDays {
  private days = new Map<string, EngagementRecord>()
  private readonly daysMax: number

  constructor(daysMax = 50_000) {
    this.daysMax = daysMax
  }

  /** Adds an engagement. Returns the records that are due, which are mostly none. */
  add({ socialId, name, type, direction, at }: SingleEngagement): EngagementRecord[] {
    const key = `${type} ${direction} ${at.slice(0, 10)} ${socialId}`
    const known = this.days.get(key)
    if (known === undefined) {
      this.days.set(key, {
        kind: 'engagement',
        socialId: detached(socialId),
        name: detached(name),
        type,
        direction,
        occurredAt: at,
        count: 1,
        url: null,
      })
      return this.days.size < this.daysMax ? [] : this.drain()
    }
    known.count++
    if (at > known.occurredAt) known.occurredAt = at
    if (known.name === '') known.name = detached(name)
    return []
  }

  /** Returns all records held and forgets them. */
  drain(): EngagementRecord[] {
    const records = [...this.days.values()]
    this.days = new Map()
    return records
  }
}
