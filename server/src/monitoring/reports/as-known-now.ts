import { sql } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'
import { accountKey } from '../battlecard/card/account-key.ts'
import { profileKeys } from '../competitors/profile-keys.ts'
import type { Comparable } from './compare-reports.ts'

/** What a former report shows, under the keys that its accounts have by now and the ids that its reps are shown by. */
export async function asKnownNow({ db, tenantId }: Scope, before: Comparable): Promise<Comparable> {
  const { attack, defend, reps } = before
  const keys = [...attack, ...defend].map((account) => account.account_key)
  // A name that several companies bear is nobody's key.
  const keyOf = await db.pairs(sql`
    select k.key, min(${accountKey(tenantId, 'c')})
    from company_keys k
    join companies c on c.tenant_id = ${tenantId} and c.id = k.company_id
    where k.tenant_id = ${tenantId} and k.key = any(${keys})
    group by k.key
    having count(*) = 1`)
  const idOf = await db.pairs(sql`
    select old.id, p.social_id
    from unnest(${reps.map((rep) => rep.rep_social_id)}::text[]) as old (id)
    join competitor_person_keys k on k.tenant_id = ${tenantId} and k.key in ${profileKeys('old.id')}
    join competitor_people p on p.tenant_id = ${tenantId} and p.id = k.person_id`)
  const known = ({ account_key, ...account }: Comparable['attack'][number]) => ({
    ...account,
    account_key: keyOf.get(account_key) ?? account_key,
  })
  const shown = ({ rep_social_id: id, ...rep }: Comparable['reps'][number]) => ({
    ...rep,
    rep_social_id: idOf.get(id ?? '') ?? id,
  })
  return { attack: attack.map(known), defend: defend.map(known), reps: reps.map(shown) }
}
