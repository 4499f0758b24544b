import type { InputOf, Operation } from '@throughline/contract/operation.ts'
import { type MemberEntity, memberLists } from '@throughline/contract/saved-views/member-lists.ts'
import { validate as isUuid } from 'uuid'
import { allOf, type Sql, sql } from '../../floor/db/sql.ts'
import { readStoredQuery } from '../../floor/input/read-stored-query.ts'
import type { Scope } from '../../floor/operation/context.ts'
import { accountMembers } from '../../monitoring/accounts/account-filter.ts'
import { connectorMembers } from '../../network/connectors/connector-filters.ts'
import { requireTiers } from '../../network/opportunities/search/record-filters.ts'
import { opportunityMembers } from '../../network/opportunities/search/search-opportunities.ts'
import { accountFilters } from '../../network/target-accounts/account-filters.ts'
import type { Reference } from './vanished-reference.ts'

/** A member query that has been read. */
interface MemberQuery {
  /** Selects the `id` of every member: the opportunity, the connector's person, target account or courted company. */
  members(ctx: Scope): Promise<Sql>
  /** Throws what the list itself would answer, beyond the refusals of its schema. */
  check(ctx: Scope): Promise<void>
  /** The rows without which it has no members. */
  references: readonly Reference[]
}

/** Reads a view's query string by the schema of its list. Throws BAD_REQUEST naming a wrong or unknown parameter. */
export function readMemberQuery(entity: MemberEntity, queryString: string): MemberQuery {
  return readers[entity](queryString)
}

interface List<Input> {
  /** Built from what the list itself is built from, so that both always agree. */
  members(ctx: Scope, input: Input): Promise<Sql>
  check?(ctx: Scope, input: Input): Promise<void>
  references?(input: Input): Reference[]
}

const readers: Record<MemberEntity, (queryString: string) => MemberQuery> = {
  opportunities: reader(memberLists.opportunities, {
    members: opportunityMembers,
    check: (ctx, { account_tier }) => requireTiers(ctx, account_tier),
    references: ({ owner_email, status_id, tag_id, account_id, icp_id }) => [
      ownersById(owner_email),
      { parameter: 'status_id', table: 'tags', ids: status_id?.includes('none') ? [] : status_id },
      { parameter: 'tag_id', table: 'tags', ids: tag_id },
      { parameter: 'account_id', table: 'target_accounts', ids: account_id },
      { parameter: 'icp_id', table: 'icps', ids: icp_id === undefined ? [] : [icp_id] },
    ],
  }),
  connectors: reader(memberLists.connectors, {
    members: connectorMembers,
    references: ({ owner_email }) => [ownersById(owner_email)],
  }),
  target_accounts: reader(memberLists.target_accounts, {
    members: async ({ tenantId }, input) => sql`
      select a.id
      from target_accounts a
      where a.tenant_id = ${tenantId} and ${allOf(accountFilters(tenantId, input))}`,
    check: (ctx, { account_tier }) => requireTiers(ctx, account_tier),
    references: ({ tag_id }) => [{ parameter: 'tag_id', table: 'tags', ids: tag_id }],
  }),
  competitor_accounts: reader(memberLists.competitor_accounts, {
    members: accountMembers,
    check: (ctx, { account_tier }) => requireTiers(ctx, account_tier),
    references: ({ competitor_id, account_id }) => [
      { parameter: 'account_id', table: 'target_accounts', ids: account_id },
      { parameter: 'competitor_id', table: 'competitors', ids: competitor_id },
    ],
  }),
}

/** Not where an address, or `unassigned`, is among the values: then the filter matches without any of these owners. */
const ownersById = (values: readonly string[] = []): Reference => ({
  parameter: 'owner_email',
  table: 'owners',
  ids: values.every((value) => isUuid(value)) ? values : [],
})

function reader<O extends Operation>(
  operation: O,
  { members, check = async () => {}, references = () => [] }: List<InputOf<O>>,
): (queryString: string) => MemberQuery {
  return (queryString) => {
    const input = readStoredQuery(operation, queryString)
    return {
      members: (ctx) => members(ctx, input),
      check: (ctx) => check(ctx, input),
      references: references(input),
    }
  }
}
