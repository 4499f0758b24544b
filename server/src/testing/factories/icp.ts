import { searchForm } from '@throughline/parsing/text/search-form.ts'
import type pg from 'pg'
import { v7 as newId } from 'uuid'

/** An ICP that asks for nothing. */
export async function createIcp(
  owner: pg.Client,
  tenantId: string,
  { title }: { title?: string } = {},
): Promise<{ id: string; title: string }> {
  const id = newId()
  const icp = { id, title: title ?? `ICP ${id}` }
  await owner.query(
    `insert into icps (tenant_id, id, title, search_title, created_at, updated_at)
     values ($1, $2, $3, $4, now(), now())`,
    [tenantId, id, icp.title, searchForm(icp.title)],
  )
  return icp
}
