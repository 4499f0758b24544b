import { isAdvisorTitle } from '@throughline/parsing/people/advisor-title.ts'
import { seniorityOf } from '@throughline/parsing/people/seniority.ts'
import { storedForm } from '@throughline/parsing/text/clean-name.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { RepInput } from './read-rep.ts'
import { retitleReps } from './retitle-reps.ts'

type Reported = Pick<RepInput, 'name' | 'title'>

/**
 * Takes over names and titles said now, by the ids of the people, and what follows from a title: seniority, whether
 * somebody is an adviser, and every role that is left to it. The caller refreshes the figures.
 */
export async function updatePeople(ctx: Context, reported: ReadonlyMap<string, Reported>): Promise<void> {
  const given = [...reported].filter(([, { name, title }]) => name !== undefined || title !== undefined)
  if (given.length === 0) return
  await writePeople(ctx, given)
  await retitleReps(
    ctx,
    given.map(([id]) => id),
  )
}

async function writePeople(
  { db, tenantId, now }: Context,
  given: readonly [string, Reported][],
): Promise<void> {
  const ids = given.map(([id]) => id)
  // What the companies that they work for are called: a partner is an investor at a firm that invests.
  const employerOf = await db.pairs(sql`
    select id, company_name from competitor_people where tenant_id = ${tenantId} and id = any(${ids}::uuid[])`)
  const names = given.map(([, { name }]) => name ?? null)
  const titles = given.map(([, { title }]) => title ?? null)
  await db.run(sql`
    update competitor_people p
    set name = coalesce(t.name, p.name), search_name = coalesce(t.search_name, p.search_name),
      job_title = coalesce(t.title, p.job_title), seniority = coalesce(t.seniority, p.seniority),
      is_advisor = coalesce(t.is_advisor, p.is_advisor), observed_at = greatest(p.observed_at, ${now}::timestamptz),
      name_observed_at = case when t.name is null then p.name_observed_at else greatest(p.name_observed_at, ${now}::timestamptz) end,
      title_observed_at = case when t.title is null then p.title_observed_at else greatest(p.title_observed_at, ${now}::timestamptz) end,
      updated_at = ${now}::timestamptz
    from unnest(
      ${ids}::uuid[], ${names}::text[],
      ${names.map((name) => (name === null ? null : storedForm(name)))}::text[], ${titles}::text[],
      ${titles.map((title) => (title === null ? null : seniorityOf(title)))}::text[],
      ${given.map(([id, { title }]) => (title === undefined ? null : isAdvisorTitle(title, employerOf.get(id))))}::boolean[]
    ) as t (id, name, search_name, title, seniority, is_advisor)
    where p.tenant_id = ${tenantId} and p.id = t.id`)
}
