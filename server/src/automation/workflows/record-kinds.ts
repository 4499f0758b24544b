import type { MemberEntity } from '@throughline/contract/saved-views/member-lists.ts'
import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'
import { accountKey } from '../../monitoring/battlecard/card/account-key.ts'

/** How the actions of a workflow treat the records of a view. */
export interface RecordKind {
  /** In the plural, for messages. */
  noun: string
  tagged: 'path' | 'person' | 'account'
  /** By the id of each record, the id of the row that carries its tags; that row may be deleted. */
  carriers(ctx: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** The id of the record of a firing `f` as the API names it. */
  shownId(tenantId: string): Sql
  /** In the application the page of a record is under this one, by that id. */
  page: string
}

const themselves: RecordKind['carriers'] = async (_, ids) => new Map(ids.map((id) => [id, id]))

/** Somebody who was removed as a connector stays a person, whose tags are no longer those of the record. */
const connectorsAmong: RecordKind['carriers'] = ({ db, tenantId }, ids) =>
  db.pairs(sql`
    select person_id as id, person_id as carrier_id
    from connectors
    where tenant_id = ${tenantId} and person_id = any(${ids}::uuid[])`)

const companiesOf: RecordKind['carriers'] = ({ db, tenantId }, ids) =>
  db.pairs(sql`
    select id, company_id from target_accounts where tenant_id = ${tenantId} and id = any(${ids}::uuid[])`)

export const recordKinds: Record<MemberEntity, RecordKind> = {
  opportunities: {
    noun: 'opportunities',
    tagged: 'path',
    carriers: themselves,
    shownId: () => sql`f.record_id::text`,
    page: 'opportunities',
  },
  connectors: {
    noun: 'connectors',
    tagged: 'person',
    carriers: connectorsAmong,
    // Of somebody who was erased the profile id is gone.
    shownId: (tenantId) => sql`
      coalesce(
        (select p.social_id from people p where p.tenant_id = ${tenantId} and p.id = f.record_id), f.record_id::text)`,
    page: 'connectors',
  },
  target_accounts: {
    noun: 'target accounts',
    tagged: 'account',
    carriers: companiesOf,
    shownId: () => sql`f.record_id::text`,
    page: 'accounts',
  },
  competitor_accounts: {
    noun: 'competitor accounts',
    tagged: 'account',
    carriers: themselves,
    shownId: (tenantId) => sql`
      (select ${accountKey(tenantId, 'c')} from companies c where c.tenant_id = ${tenantId} and c.id = f.record_id)`,
    page: 'competitors/accounts',
  },
}
