import { type Sql, sql } from '../../../floor/db/sql.ts'
import { resolveStaged, type StagedCompany } from '../../../network/companies/resolve-staged.ts'
import type { ImportScope } from './import-scope.ts'

/** Companies that one transaction resolves. */
const companiesAtOnce = 5_000

/** Companies to look up, in the order in which that is to be done, and what to do with the unknown ones. */
interface CompaniesToResolve {
  slices: StagedCompany[][]
  create: boolean
}

/** Employers of reps are looked up only: most actors are strangers, whose employers must not become companies. */
export async function findEmployersOfReps(scope: ImportScope): Promise<void> {
  const { slices, create } = await unresolved(scope, sql`a.is_rep`, { create: false })
  for (const slice of slices) await resolveSlice(scope, slice, { create })
}

/**
 * The companies of all people in interactions that are taken, where they are not resolved yet: they are found or created,
 * then guesses are looked up.
 */
export async function neededCompanies(scope: ImportScope): Promise<CompaniesToResolve[]> {
  return [
    await unresolved(scope, sql`a.is_needed and not c.is_guess`, { create: true }),
    await unresolved(scope, sql`a.is_needed and c.is_guess`, { create: false }),
  ]
}

/** Companies `c` of actors `a`. Those with most data come first, so that one with nothing but a name finds them. */
async function unresolved(
  scope: ImportScope,
  condition: Sql,
  { create }: { create: boolean },
): Promise<CompaniesToResolve> {
  const { db, tenantId, jobId } = scope
  const staged = await db.rows<StagedCompany>(sql`
    select c.n, c.name, c.numeric_id as "numericId", c.slug, c.domain
    from import_companies c
    join (
      select distinct company_n, is_rep, is_needed from import_actors where tenant_id = ${tenantId} and job_id = ${jobId}
    ) a on a.company_n = c.n
    where c.tenant_id = ${tenantId} and c.job_id = ${jobId} and c.company_id is null and ${condition}
    group by c.n, c.name, c.numeric_id, c.slug, c.domain
    order by num_nonnulls(c.numeric_id, c.slug, c.domain) desc, c.name collate "C", c.n`)
  const slices: StagedCompany[][] = []
  for (let at = 0; at < staged.length; at += companiesAtOnce)
    slices.push(staged.slice(at, at + companiesAtOnce))
  return { slices, create }
}

/** Finds the companies of a slice, or creates them. */
export const resolveSlice = (
  scope: ImportScope,
  staged: readonly StagedCompany[],
  { create }: { create: boolean },
): Promise<void> => resolveStaged(scope, staged, { create, source: 'interactions' })
