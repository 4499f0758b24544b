import type { DataOf } from '@throughline/contract/operation.ts'
import type { getSavedView } from '@throughline/contract/saved-views/get-saved-view.ts'
import { isOwnView } from '../../directory/preferences/readable-views.ts'
import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'

type Answer = DataOf<typeof getSavedView>

/** A view as the API shows it, and its version. */
export type ViewRow = Answer['view'] & Pick<Answer, 'updated_at'>

/** The columns of a view `v` as the caller sees it. */
export const viewColumns = (reader: Pick<Context, 'tenantId' | 'memberId'>): Sql => sql`
  v.id, v.name, v.entity, v.filters, v.member_query as "memberQuery", v.is_shared, v.is_pinned,
  ${isOwnView(reader)} as is_owner, v.created_at, v.updated_at`

export const viewAnswer = ({ updated_at, ...view }: ViewRow): Answer => ({ view, updated_at })
