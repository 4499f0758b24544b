import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { subjectCounts } from '../../directory/tags/list-tag-groups.ts'
import type { Sql } from '../../floor/db/sql.ts'
import { type BoundSession, openBoundSession } from '../../testing/bound-session.ts'
import { createTag, createTagGroup, systemTag } from '../../testing/factories/tag.ts'
import { createTestService, type TestService } from '../../testing/service.ts'
import { withoutReferenceChecks } from '../../testing/without-reference-checks.ts'
import { tagPageStatement, tagTotalStatement } from './list-tag-assignments.ts'

let service: TestService
let tenantId: string
let tagId: string
let statusId: string
let session: BoundSession

beforeAll(async () => {
  service = await createTestService({ newDatabase: true })
  tenantId = (await service.createWorkspace()).tenantId
  const { owner } = service.database
  const group = await createTagGroup(owner, tenantId, { subjectType: 'path', name: 'Channel' })
  const tag = await createTag(owner, tenantId, { groupId: group.id, name: 'Mail' })
  const other = await createTag(owner, tenantId, { groupId: group.id, name: 'Phone' })
  tagId = tag.id
  statusId = (await systemTag(owner, tenantId, 'Contacted')).id
  const tagIds = [tag.id, other.id]
  await withoutReferenceChecks(owner, () => load(owner, { groupId: group.id, tagIds }))
  session = await openBoundSession(service.database, tenantId)
})
afterAll(async () => {
  await session.end()
  await service.stop()
})

/** 20,000 opportunities through one connector, each with one of two tags, one in four with a status. */
async function load(owner: pg.Client, { groupId, tagIds }: { groupId: string; tagIds: string[] }) {
  await owner.query(
    `create temporary table made as select n, gen_random_uuid() as id from generate_series(0, 20000) n`,
  )
  await owner.query(
    `insert into people (tenant_id, id, social_id, name, search_name, created_at, updated_at)
     select $1, id, 'p' || n, 'P', 'p', now(), now() from made`,
    [tenantId],
  )
  await owner.query(
    `insert into connectors (tenant_id, person_id, social_id, search_name, created_at, updated_at)
     select $1, id, 'p0', 'p', now(), now() from made where n = 0`,
    [tenantId],
  )
  await owner.query(
    `insert into opportunities (tenant_id, id, connector_id, prospect_id, status_id, as_of, model_version, created_at,
       updated_at)
     select $1, p.id, c.id, p.id, case when p.n % 4 = 0 then $2::uuid end, now(), 'rs-1', now(), now()
     from made p join made c on c.n = 0 where p.n > 0`,
    [tenantId, statusId],
  )
  await owner.query(
    `insert into path_tags (tenant_id, opportunity_id, tag_id, group_id, created_at)
     select $1, id, ($2::uuid[])[1 + n % 2], $3, now() from made where n > 0`,
    [tenantId, tagIds, groupId],
  )
  await owner.query('vacuum analyze')
}

const planOf = (statement: Sql) => session.planOf(statement, 'analyze, costs off, timing off, summary off')

const page = { after: undefined, offset: 0, limit: 26 }

describe('as the role that row security binds', () => {
  test.each([
    ['a tag', 'path_tags_tag', () => ({ id: tagId, subject_type: 'path', is_status: false }) as const],
    [
      'a status',
      'opportunities_status_id',
      () => ({ id: statusId, subject_type: 'path', is_status: true }) as const,
    ],
  ])('a page of the records of %s is read off its index in order, and no more than the page', async (_, index, tag) => {
    for (const requested of [page, { ...page, after: ['80000000-0000-0000-0000-000000000000'] }]) {
      const plan = await planOf(tagPageStatement(tenantId, tag(), requested))
      expect(plan).toMatch(new RegExp(`Index Only Scan using ${index} on \\w+ \\(actual rows=26`))
      expect(plan).not.toMatch(/Seq Scan|actual rows=\d{3,}/)
    }
  })

  test('totals are counted in the indexes alone, those of tag groups too', async () => {
    for (const [tag, index] of [
      [{ id: tagId, subject_type: 'path', is_status: false } as const, 'path_tags_tag'],
      [{ id: statusId, subject_type: 'path', is_status: true } as const, 'opportunities_status_id'],
    ] as const) {
      expect(await planOf(tagTotalStatement(tenantId, tag))).toContain(`Index Only Scan using ${index}`)
    }
    const counts = await planOf(subjectCounts(tenantId, 'path'))
    expect(counts).not.toMatch(/Seq Scan on opportunities/)
  })
})
