import pg from 'pg'

const { builtins } = pg.types

/**
 * How column values arrive: counts and numerics as numbers (all of ours stay below 2^53), timestamps as
 * RFC 3339 UTC text with milliseconds, dates as `YYYY-MM-DD`.
 */
export function readers(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  switch (oid) {
    case builtins.INT8:
    case builtins.NUMERIC:
      return Number
    case builtins.TIMESTAMPTZ:
      return rfc3339
    case builtins.DATE:
      return String
    default:
      return pg.types.getTypeParser(oid, format as 'text') as (value: string) => unknown
  }
}

/** The session runs in UTC, so the text is `2026-11-20 10:00:00[.fff]+00`. */
function rfc3339(value: string): string {
  const [seconds = '', fraction = ''] = value.slice(0, -3).split('.')
  return `${seconds.replace(' ', 'T')}.${fraction.slice(0, 3).padEnd(3, '0')}Z`
}
