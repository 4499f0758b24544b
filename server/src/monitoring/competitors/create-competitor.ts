import type { createCompetitor as contract } from '@throughline/contract/competitors/create-competitor.ts'
import { ApiError } from '@throughline/contract/errors.ts'
import type { CompanyIdentity } from '@throughline/parsing/companies/company-keys.ts'
import { storedForm } from '@throughline/parsing/text/clean-name.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { requireCompany } from '../../network/companies/require-company.ts'
import { resolveCompany } from '../../network/companies/resolve-company.ts'
import { lockMonitoring } from '../battlecard/rollups/lock-monitoring.ts'
import { readCompetitor } from './competitor-rows.ts'
import { requireFreeCompany } from './lock-competitor.ts'
import { readRep } from './read-rep.ts'
import { watchReps } from './watch-reps.ts'

export const createCompetitor: Handler<typeof contract> = async (ctx, { reps = [], ...fields }) => {
  const company = requireCompany(fields, { name: 'name', page: 'social_url' })
  const people = reps.map((rep, at) => readRep(rep, `/reps/${at}`))
  if (people.length > 0) await lockMonitoring(ctx)
  const companyId = await companyFor(ctx, company)
  const isNumberOfPage = !fields.numeric_id && company.numericId !== null
  const id = await insertCompetitor(ctx, { ...company, isNumberOfPage }, companyId)
  await watchReps(ctx, id, people)
  return { competitor: await readCompetitor(ctx, id), updated_at: ctx.now.toISOString() }
}

/** Looks for a known company first: a competitor that is refused must not add keys to its company. */
async function companyFor(ctx: Context, company: CompanyIdentity): Promise<string> {
  const known = await resolveCompany(ctx, company, { create: false, source: 'entered' })
  if (known !== null) await requireFreeCompany(ctx, { companyId: known })
  const companyId = await resolveCompany(ctx, company, { create: true, source: 'entered' })
  if (companyId === null) throw new Error('a company with a name was not made')
  return companyId
}

async function insertCompetitor(
  ctx: Context,
  { name, domain, slug, numericId, isNumberOfPage }: CompanyIdentity & { isNumberOfPage: boolean },
  companyId: string,
): Promise<string> {
  const added = await ctx.db.first<{ id: string }>(sql`
    insert into competitors
      (tenant_id, id, company_id, name, search_name, domain, slug, numeric_id, is_number_of_page, created_at,
        updated_at)
    values (
      ${ctx.tenantId}, ${ctx.newId()}, ${companyId}, ${name}, ${storedForm(name)}, ${domain}, ${slug}, ${numericId},
      ${isNumberOfPage}, ${ctx.now}, ${ctx.now})
    on conflict (tenant_id, company_id) do nothing
    returning id`)
  if (added) return added.id
  // Somebody has just added the same company; the row is visible from here on.
  await requireFreeCompany(ctx, { companyId })
  throw new ApiError('CONFLICT', 'The competitor was removed in the moment it was added. Try again.')
}
