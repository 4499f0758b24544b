export interface BenchOptions {
  /** How much data, in the unit of the bench; null for its usual size. */
  size: number | null
  /** How often each side is measured; null for the usual number. */
  rounds: number | null
  /** A PostgreSQL server to work on, as a superuser; null starts one for the time of the bench. */
  database: string | null
  /** Name of a database on that server that is kept, and not filled again when it is there; null for one of its own. */
  keep: string | null
  /** What the labels of the figures must contain to be measured; null for all, where a bench has many. */
  only: string | null
}

export interface Bench {
  about: string
  run(options: BenchOptions): Promise<void>
}

/** Reads the options of the command line. Throws a RangeError that names the option. */
export function readOptions(given: {
  size?: string
  rounds?: string
  database?: string
  keep?: string
  only?: string
}): BenchOptions {
  if (given.keep !== undefined && !/^[a-z][a-z0-9_]*$/.test(given.keep))
    throw new RangeError('--keep takes a name of lower-case letters, digits and _')
  if (given.keep !== undefined && given.database === undefined)
    throw new RangeError('--keep needs --database: a server of the bench is gone afterwards')
  return {
    size: wholeNumber('size', given.size),
    rounds: wholeNumber('rounds', given.rounds),
    database: given.database ?? null,
    keep: given.keep ?? null,
    only: given.only ?? null,
  }
}

function wholeNumber(option: string, text: string | undefined): number | null {
  if (text === undefined) return null
  const value = Number(text.replaceAll('_', ''))
  if (!Number.isInteger(value) || value < 1)
    throw new RangeError(`--${option} takes a whole number, not "${text}"`)
  return value
}
