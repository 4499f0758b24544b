import type { jobFunctions } from '@throughline/contract/opportunities/search-words.ts'

/** One of the 26 functions of the professional network, or `unknown`. */
export type JobFunction = (typeof jobFunctions)[number]

export type KnownJobFunction = Exclude<JobFunction, 'unknown'>
