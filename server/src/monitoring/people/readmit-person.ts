import { ApiError } from '@throughline/contract/errors.ts'
import type { readmitPerson as contract } from '@throughline/contract/people/readmit-person.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { idDigest, idOfKey } from '../../network/people/erased-people.ts'
import { personKeysOf } from '../competitors/person-keys.ts'
import { namedId } from './find-person.ts'

export const readmitPerson: Handler<typeof contract> = async ({ db, tenantId }, { socialId }) => {
  const social_id = namedId(socialId)
  const keys = social_id === null ? [] : personKeysOf(social_id)
  const removed = await db.run(sql`
    delete from erased_people
    where tenant_id = ${tenantId} and erasure_id in (
      select x.erasure_id
      from unnest(${keys}::text[]) as named (key)
      join erased_people x on x.tenant_id = ${tenantId} and x.id_digest = ${idDigest(tenantId, idOfKey(sql`named.key`))}
    )`)
  if (social_id === null || removed === 0)
    throw new ApiError('NOT_FOUND', 'Nobody with this social_id was erased.')
  return { social_id, removed: true }
}
