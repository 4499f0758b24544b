import { searchForm } from '@throughline/parsing/text/search-form.ts'
import type pg from 'pg'
import { v7 as newId } from 'uuid'

export interface PersonFields {
  name?: string
  socialId?: string
  jobTitle?: string
  seniority?: string
  function?: string
  companyId?: string | null
  companyName?: string
}

export interface Person {
  id: string
  socialId: string
  name: string
}

export async function createPerson(
  owner: pg.Client,
  tenantId: string,
  fields: PersonFields = {},
): Promise<Person> {
  const id = newId()
  const person = { id, socialId: fields.socialId ?? `person-${id}`, name: fields.name ?? `Person ${id}` }
  await owner.query(
    `insert into people
       (tenant_id, id, social_id, name, search_name, job_title, seniority, function, company_id, company_name,
        created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now(), now())`,
    [
      tenantId,
      id,
      person.socialId,
      person.name,
      searchForm(person.name),
      fields.jobTitle ?? '',
      fields.seniority ?? 'unknown',
      fields.function ?? 'unknown',
      fields.companyId ?? null,
      fields.companyName ?? '',
    ],
  )
  return person
}

/** Notes that somebody was erased, and returns the profile id that they had. */
export async function markErased(owner: pg.Client, tenantId: string): Promise<string> {
  const socialId = `erased-${newId()}`
  await owner.query(
    `insert into erased_people (tenant_id, id_digest, erasure_id, erased_at, erased_by)
     values ($1::uuid, sha256(convert_to($1::uuid::text || ' ' || $2, 'UTF8')), $3, now(), $3)`,
    [tenantId, socialId, newId()],
  )
  return socialId
}
