import { countInteractions } from './count-interactions.ts'
import type { TestDatabase } from './database.ts'
import { createCompany } from './factories/company.ts'
import {
  createCompetitor,
  createCompetitorPerson,
  createInteraction,
  createRep,
  type InteractionFields,
} from './factories/competitor.ts'

export interface Courtship {
  competitorId: string
  competitorName: string
  /** Numeric id 4711 and domain courted.test. */
  companyId: string
  rep: { id: string; socialId: string; name: string }
  target: { id: string; socialId: string; name: string }
  /** Adds an interaction of the rep upon the target, unless set otherwise; it is counted. */
  interact(fields?: Partial<InteractionFields>): Promise<string>
}

/** A competitor with a rep, and somebody at a company to be courted. */
export async function createCourtship(
  { owner, pools }: Pick<TestDatabase, 'owner' | 'pools'>,
  tenantId: string,
): Promise<Courtship> {
  const competitor = await createCompetitor(owner, tenantId, { name: 'Rival Works' })
  const company = await createCompany(owner, tenantId, {
    name: 'Courted Inc',
    numericId: '4711',
    domain: 'courted.test',
    slug: 'courted',
  })
  const rep = await createCompetitorPerson(owner, tenantId, {
    name: 'Rita Rep',
    jobTitle: 'Account Executive',
  })
  const target = await createCompetitorPerson(owner, tenantId, {
    name: 'Tom Target',
    jobTitle: 'VP Operations',
    seniority: 'vp',
    companyId: company.id,
  })
  await createRep(owner, tenantId, {
    competitorId: competitor.id,
    personId: rep.id,
    roleBucket: 'account_executive',
  })
  const ids = { competitorId: competitor.id, repId: rep.id, targetId: target.id }
  return {
    competitorId: competitor.id,
    competitorName: competitor.name,
    companyId: company.id,
    rep,
    target,
    interact: async (fields = {}) => {
      const { id } = await createInteraction(owner, tenantId, { ...ids, ...fields })
      await countInteractions({ owner, pools }, tenantId)
      return id
    },
  }
}
