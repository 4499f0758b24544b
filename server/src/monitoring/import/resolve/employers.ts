import { type Sql, sql } from '../../../floor/db/sql.ts'
import { resolveStaged, type StagedCompany } from '../../../network/companies/resolve-staged.ts'
import type { ImportScope } from './import-scope.ts'

/** Companies that one transaction resolves. */
const companiesAtOnce = 5_000

/** Companies to look up in one transaction, and whether unknown ones are created. */
interface CompaniesToResolve {
  staged: StagedCompany[]
  create: boolean
}

/** Employers of reps are looked up only: most actors are strangers, whose employers must not become companies. */
export async function findEmployersOfReps(scope: ImportScope): Promise<void> {
  for (const companies of await unresolved(scope, sql`a.is_rep`, false))
    await resolveEmployers(scope, companies)
}

/** The unresolved companies of people in interactions taken: found or created, then guesses are looked up. */
export async function neededCompanies(scope: ImportScope): Promise<CompaniesToResolve[]> {
  return [
    ...(await unresolved(scope, sql`a.is_needed and not c.is_guess`, true)),
    ...(await unresolved(scope, sql`a.is_needed and c.is_guess`, false)),
  ]
}

/** Companies `c` of actors `a`. Those with most data come first, so that one with nothing but a name finds them. */
async function unresolved(
  scope: ImportScope,
  condition: Sql,
  create: boolean,
): Promise<CompaniesToResolve[]> {
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
  const slices: CompaniesToResolve[] = []
  for (let at = 0; at < staged.length; at += companiesAtOnce)
    slices.push({ staged: staged.slice(at, at + companiesAtOnce), create })
  return slices
}

export const resolveEmployers = (scope: ImportScope, { staged, create }: CompaniesToResolve): Promise<void> =>
  resolveStaged(scope, staged, { create, source: 'interactions' })
