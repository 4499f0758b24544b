import { ApiError, refused } from '@throughline/contract/errors.ts'
import type { SubjectType } from '@throughline/contract/tags/tag.ts'
import { canonicalSocialId } from '@throughline/parsing/people/social-id.ts'
import { type Sql, sql } from '../../floor/db/sql.ts'

type SubjectField = 'company_id' | 'social_id' | 'connector_social_id' | 'prospect_social_id'
type SubjectFields = Partial<Record<SubjectField, string>>

/** A record as a request names it, and as it is answered: by the fields of its type, in canonical form. */
export interface Subject {
  type: SubjectType
  fields: SubjectFields
}

interface Naming {
  /** The fields that name such a record, and no other. */
  fields: readonly SubjectField[]
  /** As a failure calls it. */
  called: string
  /** Selects the `id` of the record from its table `r`. */
  statement(tenantId: string, fields: SubjectFields): Sql
}

export const naming: Record<SubjectType, Naming> = {
  account: {
    fields: ['company_id'],
    called: 'company with this company_id',
    statement: (tenantId, { company_id }) => sql`
      select r.id from companies r
      where r.tenant_id = ${tenantId} and r.id = ${company_id} and r.merged_into is null`,
  },
  person: {
    fields: ['social_id'],
    called: 'person with this social_id',
    statement: (tenantId, { social_id }) => sql`
      select r.id from people r where r.tenant_id = ${tenantId} and r.social_id = ${social_id}`,
  },
  path: {
    fields: ['connector_social_id', 'prospect_social_id'],
    called: 'opportunity of this connector and prospect',
    statement: (tenantId, { connector_social_id, prospect_social_id }) => sql`
      select r.id
      from connectors c
      join people p on p.tenant_id = ${tenantId} and p.social_id = ${prospect_social_id}
      join opportunities r on r.tenant_id = ${tenantId} and r.connector_id = c.person_id and r.prospect_id = p.id
      where c.tenant_id = ${tenantId} and c.social_id = ${connector_social_id}`,
  },
}

/** The record that the fields, at `place` of the request, name. Throws BAD_REQUEST for an id that can be nobody's. */
export function readSubject(type: SubjectType, given: SubjectFields, place: string): Subject {
  const fields: SubjectFields = {}
  for (const field of naming[type].fields) {
    const text = given[field] ?? ''
    const canonical = field === 'company_id' ? text.toLowerCase() : canonicalSocialId(text)
    if (canonical === null) throw refused(place + field, 'is not a public profile id')
    fields[field] = canonical
  }
  return { type, fields }
}

/** Selects the `id` of the record from its table `r`: the company, the person or the opportunity. */
export const subjectStatement = (tenantId: string, { type, fields }: Subject): Sql =>
  naming[type].statement(tenantId, fields)

export const unknownSubject = (type: SubjectType) =>
  new ApiError('NOT_FOUND', `There is no ${naming[type].called}.`)
