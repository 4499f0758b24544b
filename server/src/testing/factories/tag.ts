import type pg from 'pg'
import { v7 as newId } from 'uuid'
import { canonicalName } from '../../floor/text/canonical-name.ts'

export interface Tag {
  id: string
  groupId: string
  name: string
}

interface TagGroupFields {
  subjectType: 'account' | 'person' | 'path'
  name: string
  selection?: 'single' | 'multi'
  position?: number
}

export async function createTagGroup(
  owner: pg.Client,
  tenantId: string,
  { subjectType, name, selection = 'multi', position = 10 }: TagGroupFields,
): Promise<{ id: string }> {
  const id = newId()
  await owner.query(
    `insert into tag_groups (tenant_id, id, subject_type, name, name_canon, selection, position, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, now(), now())`,
    [tenantId, id, subjectType, name, canonicalName(name), selection, position],
  )
  return { id }
}

export async function createTag(
  owner: pg.Client,
  tenantId: string,
  { groupId, name, position = 0 }: { groupId: string; name: string; position?: number },
): Promise<Tag> {
  const id = newId()
  await owner.query(
    `insert into tags (tenant_id, id, group_id, name, name_canon, color, position, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'gray', $6, now(), now())`,
    [tenantId, id, groupId, name, canonicalName(name), position],
  )
  return { id, groupId, name }
}

/** A tag that every workspace begins with, of the group Status or Connector type. */
export async function systemTag(owner: pg.Client, tenantId: string, name: string): Promise<Tag> {
  const { rows } = await owner.query<Tag>(
    `select t.id, t.group_id as "groupId", t.name
     from tags t
     join tag_groups g on g.tenant_id = t.tenant_id and g.id = t.group_id
     where t.tenant_id = $1 and t.name = $2 and g.system_role is not null`,
    [tenantId, name],
  )
  const [tag] = rows
  if (!tag) throw new Error(`no system tag ${name}`)
  return tag
}

const assignments = {
  person_tags: 'person_id',
  account_tags: 'company_id',
  path_tags: 'opportunity_id',
} as const

/** Puts a tag on a person, a company or an opportunity. */
export async function assignTag(
  owner: pg.Client,
  tenantId: string,
  { table, subjectId, tag }: { table: keyof typeof assignments; subjectId: string; tag: Tag },
): Promise<void> {
  await owner.query(
    `insert into ${table} (tenant_id, ${assignments[table]}, tag_id, group_id, created_at)
     values ($1, $2, $3, $4, now())`,
    [tenantId, subjectId, tag.id, tag.groupId],
  )
}
