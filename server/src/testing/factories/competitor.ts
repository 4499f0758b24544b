import { searchForm } from '@throughline/parsing/text/search-form.ts'
import type pg from 'pg'
import { v7 as newId } from 'uuid'
import { createCompany } from './company.ts'

interface CompetitorFields {
  name?: string
  companyId?: string
  domain?: string | null
  slug?: string | null
  numericId?: string | null
  isActive?: boolean
}

/** A competitor and, unless one is given, the company it is. */
export async function createCompetitor(
  owner: pg.Client,
  tenantId: string,
  fields: CompetitorFields = {},
): Promise<{ id: string; name: string; companyId: string }> {
  const id = newId()
  const { domain = null, slug = null, numericId = null, isActive = true } = fields
  const name = fields.name ?? `Competitor ${id}`
  const companyId =
    fields.companyId ?? (await createCompany(owner, tenantId, { name, domain, slug, numericId })).id
  await owner.query(
    `insert into competitors
       (tenant_id, id, company_id, name, search_name, domain, slug, numeric_id, is_active, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now(), now())`,
    [tenantId, id, companyId, name, searchForm(name), domain, slug, numericId, isActive],
  )
  return { id, name, companyId }
}

interface CompetitorPersonFields {
  socialId?: string
  name?: string
  jobTitle?: string
  /** As the title says it; given by hand because a factory decides nothing. */
  seniority?: string
  companyId?: string | null
}

/** Somebody who is a rep or a target, known by a slug. */
export async function createCompetitorPerson(
  owner: pg.Client,
  tenantId: string,
  fields: CompetitorPersonFields = {},
): Promise<{ id: string; socialId: string; name: string }> {
  const id = newId()
  const { socialId = `person-${id}`, jobTitle = '', seniority = 'unknown', companyId = null } = fields
  const name = fields.name ?? `Person ${id}`
  const { rows: companies } = await owner.query(
    'select name from companies where tenant_id = $1 and id = $2',
    [tenantId, companyId],
  )
  await owner.query(
    `insert into competitor_people
       (tenant_id, id, social_id, name, search_name, job_title, seniority, company_id, company_name, observed_at,
         created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now(), now(), now())`,
    [
      tenantId,
      id,
      socialId,
      name,
      searchForm(name),
      jobTitle,
      seniority,
      companyId,
      companies[0]?.name ?? '',
    ],
  )
  await owner.query('insert into competitor_person_keys (tenant_id, key, person_id) values ($1, $2, $3)', [
    tenantId,
    `s:${socialId}`,
    id,
  ])
  return { id, socialId, name }
}

/** Puts somebody under watch for a competitor. */
export async function createRep(
  owner: pg.Client,
  tenantId: string,
  rep: { competitorId: string; personId: string; roleBucket?: string; watchedAt?: string },
): Promise<void> {
  await owner.query(
    `insert into competitor_reps
       (tenant_id, competitor_id, person_id, source, role_bucket, role_bucket_source, watched_at, created_at, updated_at)
     values ($1, $2, $3, 'listed', $4, 'rule', $5, now(), now())`,
    [
      tenantId,
      rep.competitorId,
      rep.personId,
      rep.roleBucket ?? 'unknown',
      rep.watchedAt ?? '2026-01-01T00:00:00Z',
    ],
  )
}

export interface InteractionFields {
  competitorId: string
  repId: string
  targetId: string
  type?: string
  reactionKind?: string | null
  postKey?: string
  engagementAt?: string
  excludedReason?: string | null
}

/** One interaction of a rep upon a target, counted for the target's company; a post of its own unless one is given. */
export async function createInteraction(
  owner: pg.Client,
  tenantId: string,
  fields: InteractionFields,
): Promise<{ id: string }> {
  const id = newId()
  const { type = 'comment', postKey = id, excludedReason = null, reactionKind = null } = fields
  const { rows: targets } = await owner.query(
    'select company_id from competitor_people where tenant_id = $1 and id = $2',
    [tenantId, fields.targetId],
  )
  await owner.query(
    `insert into competitor_interactions
       (tenant_id, id, competitor_id, rep_id, target_id, type, reaction_kind, post_key, engagement_at, time_precision,
         company_id, excluded_reason, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'exact',
       $11, $10, now(), now())`,
    [
      tenantId,
      id,
      fields.competitorId,
      fields.repId,
      fields.targetId,
      type,
      reactionKind,
      postKey,
      fields.engagementAt ?? '2026-11-01T09:00:00Z',
      excludedReason,
      targets[0]?.company_id,
    ],
  )
  return { id }
}
