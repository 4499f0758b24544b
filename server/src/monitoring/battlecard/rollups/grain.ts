import { raw, type Sql } from '../../../floor/db/sql.ts'

/** The periods of rollups: UTC days and calendar months, each named by its first day. */
export const grains = ['day', 'month'] as const

export type Grain = (typeof grains)[number]

/** The first day of the period that holds an interaction `row`. */
export const periodOf = (row: string, grain: Grain): Sql =>
  grain === 'day'
    ? raw(`(${row}.engagement_at at time zone 'UTC')::date`)
    : raw(`date_trunc('month', ${row}.engagement_at at time zone 'UTC')::date`)

/** The first day of the period that holds a day. */
export const periodOfDay = (day: string, grain: Grain): Sql =>
  grain === 'day' ? raw(day) : raw(`date_trunc('month', ${day}::timestamp)::date`)

/** The condition that interactions `i` lie in the period that begins on `first`. */
export const inPeriod = (first: string, grain: Grain): Sql =>
  raw(`
    i.engagement_at >= ${first}::timestamp at time zone 'UTC'
    and i.engagement_at < (${first} + interval '1 ${grain}') at time zone 'UTC'`)
