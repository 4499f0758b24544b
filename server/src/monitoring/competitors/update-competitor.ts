import { isDeepStrictEqual } from 'node:util'
import type { updateCompetitor as contract } from '@throughline/contract/competitors/update-competitor.ts'
import type { InputOf } from '@throughline/contract/operation.ts'
import type { CompanyIdentity } from '@throughline/parsing/companies/company-keys.ts'
import { storedForm } from '@throughline/parsing/text/clean-name.ts'
import { longStatements } from '../../floor/db/long-statements.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { requireVersion } from '../../floor/operation/if-match.ts'
import { nextVersion } from '../../floor/operation/next-version.ts'
import { addKeys } from '../../network/companies/add-keys.ts'
import { queueAlerts } from '../../network/companies/queue-alerts.ts'
import { requireCompany } from '../../network/companies/require-company.ts'
import { resolveCompany } from '../../network/companies/resolve-company.ts'
import { hasKeys, type TakenKind, takeKeys, takenKinds } from '../../network/companies/take-keys.ts'
import { lockMonitoring } from '../battlecard/rollups/lock-monitoring.ts'
import { refreshFigures } from '../battlecard/rollups/refresh-figures.ts'
import { readCompetitor } from './competitor-rows.ts'
import { followEmployers } from './follow-employers.ts'
import { type LockedCompetitor, lockCompetitor, requireFreeCompany } from './lock-competitor.ts'

type Fields = Omit<InputOf<typeof contract>, 'id'>

export const updateCompetitor: Handler<typeof contract> = async (ctx, { id, ...sent }) => {
  const given = requireCompany(sent, { name: 'name', page: 'social_url' })
  await lockMonitoring(ctx)
  const before = await lockCompetitor(ctx, id)
  requireVersion(ctx.ifMatch, before.updated_at)
  // A number that came with the page's address goes with it, unless the request gives another.
  const goesToo = sent.social_url !== undefined && before.is_number_of_page
  const fields = goesToo ? { numeric_id: null, ...sent } : sent
  const after = changed(before, fields, given)
  const taken = takenKinds({ ...fields, page: fields.social_url }, given)
  const isChange = !isDeepStrictEqual(before, after) || (await hasKeys(ctx, before.company_id, taken))
  const updated_at = isChange ? await write(ctx, { before, after, taken }) : before.updated_at
  return { competitor: await readCompetitor(ctx, before.id), updated_at }
}

function changed(before: LockedCompetitor, fields: Fields, given: CompanyIdentity): LockedCompetitor {
  const saysPage = fields.social_url !== undefined
  // A page address may state the number, and a number said on its own is said whatever the address.
  const saysNumber = fields.numeric_id !== undefined || given.numericId !== null
  return {
    ...before,
    name: given.name || before.name,
    domain: fields.domain === undefined ? before.domain : given.domain,
    slug: saysPage ? given.slug : before.slug,
    numeric_id: saysNumber ? given.numericId : before.numeric_id,
    is_number_of_page: saysNumber ? !fields.numeric_id && given.numericId !== null : before.is_number_of_page,
    is_active: fields.is_active ?? before.is_active,
  }
}

const keys = ['domain', 'slug', 'numeric_id'] as const

interface Change {
  before: LockedCompetitor
  after: LockedCompetitor
  taken: readonly TakenKind[]
}

async function write(ctx: Context, { before, after, taken }: Change): Promise<string> {
  const at = nextVersion(before.updated_at, ctx.now)
  const companyId = await companyMeant(ctx, before, after)
  await takeKeys(ctx, { companyId: before.company_id, kinds: taken })
  if (companyId !== before.company_id) await requireFreeCompany(ctx, { companyId, exceptId: before.id })
  await ctx.db.run(sql`
    update competitors
    set company_id = ${companyId}, name = ${after.name}, search_name = ${storedForm(after.name)},
      domain = ${after.domain}, slug = ${after.slug}, numeric_id = ${after.numeric_id},
      is_number_of_page = ${after.is_number_of_page}, is_active = ${after.is_active}, updated_at = ${at}
    where tenant_id = ${ctx.tenantId} and id = ${before.id}`)
  // Who is the competitor's own staff follows from the company it is and the keys it names.
  if (taken.length > 0 || keys.some((key) => after[key] !== before[key])) {
    await ctx.db.run(longStatements)
    if (companyId !== before.company_id) await followEmployers(ctx, before.company_id, companyId)
    await refreshFigures(ctx, { competitorIds: [before.id] })
  }
  // The task ends where no competitor is active.
  if (after.is_active && !before.is_active) await queueAlerts(ctx)
  return at
}

/** The company known by a competitor's new keys, else its former one; that learns these keys and a new name. */
async function companyMeant(
  ctx: Context,
  before: LockedCompetitor,
  after: LockedCompetitor,
): Promise<string> {
  const fresh = (key: (typeof keys)[number]) => (after[key] === before[key] ? null : after[key])
  const given = { numericId: fresh('numeric_id'), slug: fresh('slug'), domain: fresh('domain') }
  const known = await resolveCompany(ctx, { ...given, name: '' }, { create: false, source: 'entered' })
  const companyId = known ?? before.company_id
  await addKeys(ctx, { companyId, keys: { ...given, name: after.name === before.name ? '' : after.name } })
  return companyId
}
