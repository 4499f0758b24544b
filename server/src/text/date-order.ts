import type { DateOrder } from './read-date.ts'

/**
 * Learns from all dates of a file whether the day or the month comes first: a part over 12 is a day. Where no
 * date tells, the month comes first, as in the network's own archive.
 */
export class DateOrderVote {
  private dayFirst = 0
  private monthFirst = 0

  note(text: string): void {
    const [, first, second] = numericDate.exec(text) ?? []
    if (first === undefined || second === undefined) return
    if (Number(first) > 12) this.dayFirst++
    if (Number(second) > 12) this.monthFirst++
  }

  order(): DateOrder {
    return this.dayFirst > this.monthFirst ? 'day first' : 'month first'
  }
}

const numericDate = /^(\d{1,2})[-/](\d{1,2})[-/]\d/
