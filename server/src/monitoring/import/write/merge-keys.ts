import { reactionKinds } from '@throughline/contract/competitor-interactions/interaction.ts'
import { timePrecisions } from '@throughline/parsing/interactions/interaction-time.ts'
import { postAddressBegin } from '@throughline/parsing/interactions/post-ids.ts'
import { type Sql, sql } from '../../../floor/db/sql.ts'

/**
 * Each part of an interaction as a value whose least or greatest is kept, so that observations merge to the same
 * interaction in any order and any number. `time_key`: the place of the precision, best first, times 10^14 plus
 * Unix milliseconds, the least. `kind_key`: milliseconds times 10 plus the kind's place, the greatest: the latest
 * observation.
 * `url_key`: length and address, the least. `content_key`: milliseconds, length from the end and text, the least: the
 * earliest text, of two the longer.
 */
export const mergeKeysOfStored = sql`
  (array_position(${[...timePrecisions]}::text[], i.time_precision) - 1) * 100000000000000
    + round(extract(epoch from i.engagement_at) * 1000)::bigint as time_key,
  case when i.reaction_kind is not null then
    round(extract(epoch from coalesce(i.kind_observed_at, i.engagement_at)) * 1000)::bigint * 10
      + array_position(${[...reactionKinds]}::text[], i.reaction_kind) - 1 end as kind_key,
  ${urlKey(sql`i.post_url`)} as url_key,
  case when i.content_preview <> '' then
    ${contentKey(sql`round(extract(epoch from coalesce(i.content_observed_at, i.engagement_at)) * 1000)::bigint`, sql`i.content_preview`)}
  end as content_key`

/** The same of staged interactions `a`, whose `post_url` is empty if it is the address the post has by its number. */
export const mergeKeysOfStaged = sql`
  a.time_key, a.kind_key, ${urlKey(sql`case when a.post_url = '' then ${postAddressBegin} || a.post_key else a.post_url end`)} as url_key,
  case when a.content <> '' then ${contentKey(sql`(a.time_key % 100000000000000)`, sql`a.content`)} end as content_key`

function urlKey(url: Sql): Sql {
  return sql`lpad(length(${url})::text, 4, '0') || ${url}`
}

function contentKey(ms: Sql, content: Sql): Sql {
  return sql`lpad(${ms}::text, 14, '0') || lpad((9999 - length(${content}))::text, 4, '0') || ${content}`
}

/** The columns of competitor_interactions that follow from the keys of `d`, in the order of `columnsOfKeys`. */
export const columnsFromKeys = sql`
  (${[...reactionKinds]}::text[])[d.kind_key % 10 + 1],
  to_timestamp(d.kind_key / 10 / 1000.0),
  substr(d.url_key, 5),
  coalesce(substr(d.content_key, 19), ''),
  to_timestamp(substr(d.content_key, 1, 14)::bigint / 1000.0),
  to_timestamp(d.time_key % 100000000000000 / 1000.0),
  (${[...timePrecisions]}::text[])[d.time_key / 100000000000000 + 1]`

export const columnsOfKeys = sql`
  reaction_kind, kind_observed_at, post_url, content_preview, content_observed_at, engagement_at, time_precision`

/** Observations `a` of the same interaction as one, with what each part is to be. */
export const mergedKeys = sql`
  min(a.time_key) as time_key, max(a.kind_key) as kind_key, min(a.url_key collate "C") as url_key, min(a.content_key collate "C") as content_key`
