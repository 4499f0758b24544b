import { ApiError } from '@throughline/contract/errors.ts'
import type { readmitPerson as contract } from '@throughline/contract/people/readmit-person.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { erasuresOf, namedId } from './find-person.ts'

export const readmitPerson: Handler<typeof contract> = async ({ db, tenantId }, { socialId }) => {
  const social_id = namedId(socialId)
  const removed = await db.run(sql`
    delete from erased_people
    where tenant_id = ${tenantId} and erasure_id in (select x.erasure_id ${erasuresOf(tenantId, social_id)})`)
  if (removed === 0) throw new ApiError('NOT_FOUND', 'Nobody with this social_id was erased.')
  return { social_id, removed: true }
}
