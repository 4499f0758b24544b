import type { DataOf } from '@throughline/contract/operation.ts'
import type { getOwnNetwork as contract } from '@throughline/contract/own-network/get-own-network.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { getConnector } from '../../network/connectors/get-connector.ts'
import { unknownPerson } from '../people/find-person.ts'
import { getPerson } from '../people/get-person.ts'
import { callingConnector } from './as-connector.ts'

export const getOwnNetwork: Handler<typeof contract> = (ctx) => {
  const { socialId } = callingConnector(ctx)
  return ctx.db.snapshot((db) => ownNetwork({ ...ctx, db }, socialId))
}

async function ownNetwork(ctx: Context, socialId: string): Promise<DataOf<typeof contract>> {
  const person = await getPerson(ctx, { socialId })
  const connector = await getConnector(ctx, { socialId })
  const workspace = await ctx.db.first<{ name: string }>(
    sql`select name from workspaces where tenant_id = ${ctx.tenantId}`,
  )
  const { social_ids, profile, monitoring } = person
  const { link, last_import } = connector
  // The link was ended after the caller was authenticated.
  if (!profile || !link || !workspace) throw unknownPerson()
  const { tags, ...stored } = profile
  return {
    workspace_name: workspace.name,
    social_ids,
    link_expires_at: link.expires_at,
    profile: stored,
    contacts_count: connector.contacts_count,
    former_contacts_count: connector.former_contacts_count,
    engagements_count: connector.engagements_count,
    overlaps_count: connector.overlaps_count,
    opportunities_count: connector.opportunities_count,
    visible_opportunities_count: connector.visible_opportunities_count,
    known_by_count: person.known_by_count,
    last_import_at: last_import?.finished_at ?? null,
    monitoring,
  }
}
