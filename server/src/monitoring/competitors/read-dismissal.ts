import type { dismissal } from '@throughline/contract/competitors/dismissal.ts'
import type { Static } from 'typebox'
import { sql } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'

/** Whether somebody who is there is dismissed, and why. */
export const readDismissal = ({ db, tenantId }: Scope, personId: string): Promise<Static<typeof dismissal>> =>
  db.one(sql`
    select social_id, name, dismissed_at is not null as dismissed, dismissed_reason as reason, dismissed_at
    from competitor_people
    where tenant_id = ${tenantId} and id = ${personId}`)
