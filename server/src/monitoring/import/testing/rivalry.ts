import { createCompany } from '../../../testing/factories/company.ts'
import { createCompetitor, createCompetitorPerson, createRep } from '../../../testing/factories/competitor.ts'
import type { TestService, TestWorkspace } from '../../../testing/service.ts'

interface Rivals {
  workspace: TestWorkspace
  rivalryId: string
  contosoId: string
}

/** A workspace that watches two competitors, Rivalry and Contoso; Lena Listed is on Rivalry's list of reps. */
export async function watchingRivals({ database, createWorkspace }: TestService): Promise<Rivals> {
  const workspace = await createWorkspace()
  const { tenantId } = workspace
  const { owner } = database
  const competitor = async (name: string) => {
    const slug = name.toLowerCase()
    const company = await createCompany(owner, tenantId, { name, slug })
    await owner.query(
      'insert into company_keys (tenant_id, key, company_id) values ($1, $2, $4), ($1, $3, $4) on conflict do nothing',
      [tenantId, `x:${slug}`, `s:${slug}`, company.id],
    )
    return createCompetitor(owner, tenantId, { name, companyId: company.id, slug })
  }
  const rivalry = await competitor('Rivalry')
  const contoso = await competitor('Contoso')
  const lena = await createCompetitorPerson(owner, tenantId, { socialId: 'lena-listed', name: 'Lena Listed' })
  await createRep(owner, tenantId, { competitorId: rivalry.id, personId: lena.id })
  return { workspace, rivalryId: rivalry.id, contosoId: contoso.id }
}

/** One row of our own table: a comment of Rita Rep of Rivalry on a post of Tom Target of Northwind. */
export const comment = {
  rep_url: 'https://www.linkedin.com/in/rita-rep',
  rep_name: 'Rita Rep',
  rep_title: 'Account Executive at Rivalry',
  target_url: 'https://www.linkedin.com/in/tom-target',
  target_name: 'Tom Target',
  target_title: 'VP of Operations',
  target_company: 'Northwind',
  interaction_type: 'comment',
  engagement_at: '2026-11-01T09:00:00Z',
  post_url: 'https://www.linkedin.com/feed/update/urn:li:activity:7390000000000000001',
  content: 'Well said',
}
