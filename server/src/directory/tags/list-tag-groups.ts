import type { DataOf } from '@throughline/contract/operation.ts'
import type { listTagGroups as contract } from '@throughline/contract/tags/list-tag-groups.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { subjectCounts } from './subject-counts.ts'

type Group = Omit<DataOf<typeof contract>['groups'][number], 'tags' | 'tags_with_counts'>
type Tag = DataOf<typeof contract>['groups'][number]['tags'][number]

export const listTagGroups: Handler<typeof contract> = async (ctx, { subject_type, with_counts }) => {
  const ofType = subject_type === undefined ? sql`true` : sql`g.subject_type = ${subject_type}`
  const [groups, tags, counts] = await ctx.db.batch<
    [Group[], Tag[], { tag_id: string; subject_count: number }[]]
  >([
    sql`
      select g.id, g.subject_type, g.name, g.selection, g.position, g.system_role is not null as is_system
      from tag_groups g
      where g.tenant_id = ${ctx.tenantId} and ${ofType}
      order by g.position, g.id`,
    sql`
      select t.id, t.group_id, t.name, t.color, t.position, t.closes
      from tags t
      where t.tenant_id = ${ctx.tenantId}
      order by t.position, t.id`,
    with_counts ? subjectCounts(ctx.tenantId, subject_type) : sql`select where false`,
  ])
  const countOf = new Map(counts.map((row) => [row.tag_id, row.subject_count]))
  const counted = (tag: Tag) => ({ ...tag, subject_count: countOf.get(tag.id) ?? 0 })
  return {
    groups: groups.map((group) => {
      const own = tags.filter((tag) => tag.group_id === group.id)
      return { ...group, tags: own, ...(with_counts ? { tags_with_counts: own.map(counted) } : {}) }
    }),
  }
}
