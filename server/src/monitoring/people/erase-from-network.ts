import { raw, sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import { enqueueTask } from '../../floor/queue/pending-tasks.ts'
import { deleteConnector, evidenceTables } from '../../network/connectors/delete-connector.ts'
import { lockConnectors } from '../../network/connectors/lock-connectors.ts'
import { rescoreTaskOf } from '../../network/connectors/rescore.ts'
import { deleteOpportunities } from '../../network/opportunities/edit/delete-opportunities.ts'
import type { KnownPerson } from './find-person.ts'

/**
 * Deletes the person from the network, as a prospect and as a connector. Connectors who lose a contact are scored anew
 * behind the answer, for how many they know weighs a little in each of their scores.
 */
export async function eraseFromNetwork(ctx: Context, { networkIds }: KnownPerson): Promise<void> {
  const { db, tenantId } = ctx
  if (networkIds.length === 0) return
  const ids = sql`any(${networkIds}::uuid[])`
  const connectors = await lockConnectors(
    ctx,
    sql`(c.person_id = ${ids} or c.person_id in (
      select connector_id from connections where tenant_id = ${tenantId} and person_id = ${ids}
      union select connector_id from engagements where tenant_id = ${tenantId} and person_id = ${ids}
      union select connector_id from shared_times where tenant_id = ${tenantId} and person_id = ${ids}
      union select connector_id from opportunities where tenant_id = ${tenantId} and prospect_id = ${ids}
    ))`,
    { forRemoval: true },
  )
  for (const own of connectors.filter(({ personId }) => networkIds.includes(personId)))
    await deleteConnector(ctx, own)
  await deleteOpportunities(ctx, sql`prospect_id = ${ids}`)
  const asContact = sql`tenant_id = ${tenantId} and person_id = ${ids}`
  await db.batch([
    ...evidenceTables.map((table) => sql`delete from ${raw(table)} where ${asContact}`),
    sql`
      delete from connector_exclusions
      where tenant_id = ${tenantId} and (person_id = ${ids} or connector_id = ${ids})`,
    // What a merge of companies has set aside of them.
    sql`
      delete from company_merge_rows
      where tenant_id = ${tenantId} and kind in ('positions gone', 'connector_exclusions gone') and (
        kept ->> 'person_id' = any(${networkIds}::text[]) or kept ->> 'connector_id' = any(${networkIds}::text[])
      )`,
    // Tags, positions and education go with them.
    sql`delete from people where tenant_id = ${tenantId} and id = ${ids}`,
    sql`
      update connectors
      set opportunities_as_of = null
      where tenant_id = ${tenantId} and person_id = any(${connectors.map(({ personId }) => personId)}::uuid[])`,
  ])
  await enqueueTask(db, rescoreTaskOf(tenantId))
}
