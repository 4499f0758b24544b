import type { MemberEntity } from '@throughline/contract/saved-views/member-lists.ts'
import { sql } from '../../floor/db/sql.ts'
import type { MailLanguage } from '../../floor/mail/mail-language.ts'
import type { Scope } from '../../floor/operation/context.ts'
import { readStandings, type Standing } from '../../monitoring/battlecard/card/account-standings.ts'
import {
  type ConnectorRow,
  connectorColumns,
  connectorJoins,
  shownConnector,
} from '../../network/connectors/connector-columns.ts'
import { type Opportunity, opportunitiesByIds } from '../../network/opportunities/search/opportunity-row.ts'
import { targetAccountRows } from '../../network/target-accounts/target-account-rows.ts'

interface DescribedRecord {
  /** A line that a person recognises it by. */
  title: Record<MailLanguage, string>
  /** As its list shows it. */
  shown: object
}

type Describe = (ctx: Scope, ids: readonly string[]) => Promise<Map<string, DescribedRecord>>

/** Records as they are reported to people and programs outside, by id; without those that are gone. */
export const describeRecords: Record<MemberEntity, Describe> = {
  opportunities: async (ctx, ids) => {
    const rows = await opportunitiesByIds(ctx, ids)
    return new Map(rows.map((row) => [row.id, { title: titleOf(row), shown: row }]))
  },
  connectors: async ({ db, tenantId }, ids) => {
    const rows = await db.rows<ConnectorRow & { person_id: string }>(sql`
      select c.person_id, ${connectorColumns(tenantId)}
      from connectors c
      ${connectorJoins(tenantId)}
      where c.tenant_id = ${tenantId} and c.person_id = any(${ids}::uuid[])`)
    return new Map(
      rows.map(({ person_id: id, ...row }) => [id, { title: inAll(row.name), shown: shownConnector(row) }]),
    )
  },
  target_accounts: async ({ db, tenantId }, ids) => {
    const condition = sql`a.id = any(${ids}::uuid[])`
    const rows = await targetAccountRows(db, { tenantId, condition, withCounts: false })
    return new Map(rows.map((row) => [row.id, { title: inAll(row.account_name), shown: row }]))
  },
  competitor_accounts: async (ctx, ids) => {
    const standings = await readStandings(ctx, ids)
    return new Map([...standings].map(([id, shown]) => [id, { title: withOpenAmounts(shown), shown }]))
  },
}

const inAll = (title: string) => ({ en: title, de: title })

function titleOf({ company, prospect, connector }: Opportunity): DescribedRecord['title'] {
  const employer = company?.name ?? prospect.company_name
  const at = employer === '' ? '' : ` (${employer})`
  const who = `${prospect.name}${at}`
  return { en: `${who} through ${connector.name}`, de: `${who} über ${connector.name}` }
}

function withOpenAmounts({ company_name, open_amounts }: Standing): DescribedRecord['title'] {
  if (open_amounts.length === 0) return inAll(company_name)
  const sums = (language: MailLanguage) =>
    open_amounts
      .map(({ amount, currency }) => `${amount.toLocaleString(language)} ${currency ?? ''}`.trim())
      .join(', ')
  return { en: `${company_name} (${sums('en')} open)`, de: `${company_name} (${sums('de')} offen)` }
}
