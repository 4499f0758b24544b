import { raw, type Sql } from '../../../floor/db/sql.ts'

/** The periods of rollups: UTC days and calendar months, each named by its first day. */
export const grains = ['day', 'month'] as const

export type Grain = (typeof grains)[number]

/** Whether a column of a rollup names a period. */
export const isGrain = (column: string): column is Grain => grains.some((grain) => grain === column)

/** The first day of the period that holds an interaction `i`. */
export const periodOf = (grain: Grain): Sql =>
  grain === 'day'
    ? raw(`(i.engagement_at at time zone 'UTC')::date`)
    : raw(`date_trunc('month', i.engagement_at at time zone 'UTC')::date`)

/** The first day of the period that holds a day. */
export const periodOfDay = (day: string, grain: Grain): Sql =>
  grain === 'day' ? raw(day) : raw(`date_trunc('month', ${day}::timestamp)::date`)

/**
 * The beginning and the end of the period that begins on a day, as columns for `inPeriod`. They are worked out in a
 * select of their own: with an expression in the condition, row security would not let an index be used by time.
 */
export const periodBounds = (first: string, grain: Grain): Sql =>
  raw(`
    ${first}::timestamp at time zone 'UTC' as period_from,
    (${first} + interval '1 ${grain}') at time zone 'UTC' as period_until`)

/** The condition that interactions `i` lie in the period of a row with `periodBounds`. */
export const inPeriod = (row: string): Sql =>
  raw(`i.engagement_at >= ${row}.period_from and i.engagement_at < ${row}.period_until`)
