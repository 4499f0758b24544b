import { ApiError } from '@throughline/contract/errors.ts'
import type { readmitPerson as contract } from '@throughline/contract/people/readmit-person.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { idDigest } from '../../network/people/erased-people.ts'
import { namedId } from './find-person.ts'

export const readmitPerson: Handler<typeof contract> = async ({ db, tenantId }, { socialId }) => {
  const social_id = namedId(socialId)
  const removed =
    social_id === null
      ? 0
      : await db.run(sql`
          delete from erased_people
          where tenant_id = ${tenantId} and erasure_id = (
            select erasure_id
            from erased_people
            where tenant_id = ${tenantId} and id_digest = ${idDigest(tenantId, sql`${social_id}`)}
          )`)
  if (social_id === null || removed === 0)
    throw new ApiError('NOT_FOUND', 'Nobody with this social_id was erased.')
  return { social_id, removed: true }
}
