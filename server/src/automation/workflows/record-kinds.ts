import type { MemberEntity } from '@throughline/contract/saved-views/member-lists.ts'
import { type Sql, sql } from '../../floor/db/sql.ts'
import { accountKey } from '../../monitoring/battlecard/card/account-key.ts'

/** What the records of a view are to the actions of a workflow. */
export interface RecordKind {
  /** In the plural, for messages. */
  noun: string
  tagged: 'path' | 'person' | 'account'
  /**
   * Selects, of `ids`, those whose record is still there, as `record_id`, and as `subject_id` what carries its tags,
   * held until the end of the transaction in the order in which others hold them.
   */
  carriers(tenantId: string, ids: readonly string[]): Sql
  /** The id of the record of a firing `f` as the API names it. */
  shownId(tenantId: string): Sql
}

export const recordKinds: Record<MemberEntity, RecordKind> = {
  opportunities: {
    noun: 'opportunities',
    tagged: 'path',
    carriers: (tenantId, ids) => sql`
      select o.id as record_id, o.id as subject_id
      from opportunities o
      where o.tenant_id = ${tenantId} and o.id = any(${ids}::uuid[])
      order by o.connector_id, o.prospect_id
      for no key update`,
    shownId: () => sql`f.record_id::text`,
  },
  connectors: {
    noun: 'connectors',
    tagged: 'person',
    carriers: (tenantId, ids) => sql`
      select p.id as record_id, p.id as subject_id
      from people p
      where p.tenant_id = ${tenantId} and p.id = any(${ids}::uuid[])
      order by p.id
      for no key update`,
    shownId: (tenantId) => sql`
      (select p.social_id from people p where p.tenant_id = ${tenantId} and p.id = f.record_id)`,
  },
  target_accounts: {
    noun: 'target accounts',
    tagged: 'account',
    carriers: (tenantId, ids) => sql`
      select a.id as record_id, c.id as subject_id
      from target_accounts a
      join companies c on c.tenant_id = ${tenantId} and c.id = a.company_id
      where a.tenant_id = ${tenantId} and a.id = any(${ids}::uuid[])
      order by c.id
      for no key update of c`,
    shownId: () => sql`f.record_id::text`,
  },
  competitor_accounts: {
    noun: 'competitor accounts',
    tagged: 'account',
    carriers: (tenantId, ids) => sql`
      select c.id as record_id, c.id as subject_id
      from companies c
      where c.tenant_id = ${tenantId} and c.id = any(${ids}::uuid[])
      order by c.id
      for no key update`,
    shownId: (tenantId) => sql`
      (select ${accountKey(tenantId, 'c')} from companies c where c.tenant_id = ${tenantId} and c.id = f.record_id)`,
  },
}
