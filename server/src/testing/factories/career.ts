import type pg from 'pg'
import { v7 as newId } from 'uuid'
import { createCompany } from './company.ts'

export interface PositionFields {
  personId: string
  companyId?: string
  title?: string
  function?: string
  headcount?: number | null
  startedOn?: string | null
  /** Without it the position is the present one. */
  finishedOn?: string | null
  isCurrent?: boolean
}

/** A position somebody held, at a company of its own where none is given. */
export async function createPosition(
  owner: pg.Client,
  tenantId: string,
  fields: PositionFields,
): Promise<void> {
  const companyId = fields.companyId ?? (await createCompany(owner, tenantId)).id
  const { title = '', startedOn = null, finishedOn = null, headcount = null } = fields
  await owner.query(
    `insert into positions
       (tenant_id, id, person_id, company_id, title, function, headcount, started_on, finished_on, is_current)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      tenantId,
      newId(),
      fields.personId,
      companyId,
      title,
      fields.function ?? 'unknown',
      headcount,
      startedOn,
      finishedOn,
      fields.isCurrent ?? finishedOn === null,
    ],
  )
}

export interface EducationFields {
  personId: string
  schoolName?: string
  degree?: string
  fieldOfStudy?: string
  startedOn?: string | null
  finishedOn?: string | null
}

export async function createEducation(
  owner: pg.Client,
  tenantId: string,
  { personId, schoolName = 'A school', ...fields }: EducationFields,
): Promise<void> {
  const { degree = '', fieldOfStudy = '', startedOn = null, finishedOn = null } = fields
  await owner.query(
    `insert into education
       (tenant_id, id, person_id, school_key, school_name, degree, field_of_study, started_on, finished_on)
     values ($1, $2, $3, lower($4), $4, $5, $6, $7, $8)`,
    [tenantId, newId(), personId, schoolName, degree, fieldOfStudy, startedOn, finishedOn],
  )
}
