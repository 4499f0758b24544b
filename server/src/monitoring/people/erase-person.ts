import type { erasePerson as contract } from '@throughline/contract/people/erase-person.ts'
import { refreshTeammatesLater } from '../../directory/workspaces/refresh-teammates-later.ts'
import { longStatements } from '../../floor/db/long-statements.ts'
import { sql } from '../../floor/db/sql.ts'
import { recordEvents } from '../../floor/events/record-event.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { lockCompanies } from '../../network/companies/hold-companies.ts'
import { queueAlerts } from '../../network/companies/queue-alerts.ts'
import { idDigest } from '../../network/people/erased-people.ts'
import { lockMonitoring } from '../battlecard/rollups/lock-monitoring.ts'
import { eraseFromMonitoring } from './erase-from-monitoring.ts'
import { eraseFromNetwork } from './erase-from-network.ts'
import { eraseMentions, reportsNaming } from './erase-mentions.ts'
import { eraseStaged } from './erase-staged.ts'
import { findPerson, type KnownPerson, namedId, unknownPerson } from './find-person.ts'

export const erasePerson: Handler<typeof contract> = async (ctx, { dry_run = false, ...input }) => {
  const { db, tenantId } = ctx
  const socialId = namedId(input.socialId)
  if (socialId === null) throw unknownPerson()
  // No chunk of an import is at work from here on, and none that was staged brings the person back.
  await db.batch([longStatements, sql`set local lock_timeout = '30s'`])
  await lockCompanies(db, tenantId)
  await lockMonitoring(db, tenantId)
  const person = await findPerson(ctx, socialId)
  if (!person) throw unknownPerson()
  const reports = await reportsNaming(ctx, person)
  // What a dry run counts is what it would delete: it deletes it, and takes that back.
  if (dry_run) await db.run(sql`savepoint dry_run`)
  const deleted = await erase(ctx, person)
  if (dry_run) await db.run(sql`rollback to savepoint dry_run`)
  return { social_ids: person.socialIds, erased: !dry_run, ...deleted, reports }
}

async function erase(ctx: Context, person: KnownPerson) {
  const { db, tenantId, now } = ctx
  await keepOut(ctx, person)
  await eraseMentions(ctx, person)
  await eraseStaged(ctx, person)
  const deleted = {
    ...(await eraseFromNetwork(ctx, person)),
    deleted_interactions: await eraseFromMonitoring(ctx, person),
  }
  await refreshTeammatesLater(db, tenantId)
  await queueAlerts(db, tenantId)
  const [subjectId = ''] = person.socialIds
  const { deleted_opportunities } = deleted
  const data = { social_ids: person.socialIds, deleted_opportunities }
  await recordEvents(db, tenantId, now, [{ type: 'person.erased', subjectId, data }])
  return deleted
}

/** Has imports leave the person out. */
async function keepOut({ db, tenantId, memberId, now, newId }: Context, { socialIds }: KnownPerson) {
  await db.run(sql`
    insert into erased_people (tenant_id, id_digest, erasure_id, erased_at, erased_by)
    select ${tenantId}::uuid, ${idDigest(tenantId, sql`id.social_id`)}, ${newId()}::uuid, ${now}::timestamptz,
      ${memberId}::uuid
    from unnest(${socialIds}::text[]) as id (social_id)
    on conflict (tenant_id, id_digest) do nothing`)
}
