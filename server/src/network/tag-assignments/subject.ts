import { ApiError, refused } from '@throughline/contract/errors.ts'
import { canonicalSocialId } from '@throughline/parsing/people/social-id.ts'
import { type Sql, sql } from '../../floor/db/sql.ts'
import type { SubjectType } from './carriers.ts'

/** A record as a request names it, in canonical form. */
export type SubjectName =
  | { type: 'account'; companyId: string }
  | { type: 'person'; socialId: string }
  | { type: 'path'; connectorSocialId: string; prospectSocialId: string }

export interface SubjectFields {
  company_id?: string
  social_id?: string
  connector_social_id?: string
  prospect_social_id?: string
}

/** The fields that name a record of each type, and no other. */
export const fieldsOf: Record<SubjectType, readonly (keyof SubjectFields)[]> = {
  account: ['company_id'],
  person: ['social_id'],
  path: ['connector_social_id', 'prospect_social_id'],
}

/**
 * The record that the fields of its type name; `place` is where they stand in the request. Throws BAD_REQUEST for a
 * profile id that can be nobody's.
 */
export function subjectName(type: SubjectType, fields: SubjectFields, place: string): SubjectName {
  const person = (field: keyof SubjectFields) => {
    const socialId = canonicalSocialId(fields[field] ?? '')
    if (socialId !== null) return socialId
    const pointer = place + field
    throw refused(pointer, 'is not a public profile id')
  }
  if (type === 'account') return { type, companyId: (fields.company_id ?? '').toLowerCase() }
  if (type === 'person') return { type, socialId: person('social_id') }
  return {
    type,
    connectorSocialId: person('connector_social_id'),
    prospectSocialId: person('prospect_social_id'),
  }
}

/** The name of a record as it is answered. */
export function subjectFields(subject: SubjectName): SubjectFields {
  if (subject.type === 'account') return { company_id: subject.companyId }
  if (subject.type === 'person') return { social_id: subject.socialId }
  return { connector_social_id: subject.connectorSocialId, prospect_social_id: subject.prospectSocialId }
}

/** Selects the `id` of the record from its table `r`: the company, the person or the opportunity. */
export function subjectStatement(tenantId: string, subject: SubjectName): Sql {
  if (subject.type === 'account') {
    return sql`select r.id from companies r
      where r.tenant_id = ${tenantId} and r.id = ${subject.companyId} and r.merged_into is null`
  }
  if (subject.type === 'person') {
    return sql`select r.id from people r where r.tenant_id = ${tenantId} and r.social_id = ${subject.socialId}`
  }
  return sql`
    select r.id
    from connectors c
    join people p on p.tenant_id = ${tenantId} and p.social_id = ${subject.prospectSocialId}
    join opportunities r on r.tenant_id = ${tenantId} and r.connector_id = c.person_id and r.prospect_id = p.id
    where c.tenant_id = ${tenantId} and c.social_id = ${subject.connectorSocialId}`
}

const kinds: Record<SubjectType, string> = {
  account: 'company with this company_id',
  person: 'person with this social_id',
  path: 'opportunity of this connector and prospect',
}

export const unknownSubject = ({ type }: Pick<SubjectName, 'type'>) =>
  new ApiError('NOT_FOUND', `There is no ${kinds[type]}.`)
