import { detached } from '../text/remember.ts'
import type { EngagementRecord, EngagementType } from './records.ts'

/** One interaction between the connector and a contact; `at` is `YYYY-MM-DDTHH:MM:SSZ`. */
export interface Interaction {
  socialId: string
  name: string
  type: EngagementType
  direction: 'out' | 'in'
  at: string
}

/**
 * Adds interactions up to one record per contact, type, direction and UTC day. To bound what it holds it hands out
 * its records when there are many; a day may then come in several records, whose counts add up.
 */
export class EngagementDays {
  private days = new Map<string, EngagementRecord>()
  private readonly daysMax: number

  constructor(daysMax = 50_000) {
    this.daysMax = daysMax
  }

  /** Adds an interaction and returns the records to hand out now, mostly none. */
  add({ socialId, name, type, direction, at }: Interaction): EngagementRecord[] {
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

  /** All records held; afterwards none are. */
  drain(): EngagementRecord[] {
    const records = [...this.days.values()]
    this.days = new Map()
    return records
  }
}
