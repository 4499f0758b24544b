import { genericColumns } from '@throughline/contract/competitor-interactions/generic-columns.ts'
import type { importInteractions as contract } from '@throughline/contract/competitor-interactions/import-interactions.ts'
import { interactionTypes } from '@throughline/contract/competitor-interactions/interaction.ts'
import { ApiError, refused } from '@throughline/contract/errors.ts'
import type { InputOf } from '@throughline/contract/operation.ts'
import { validate as isUuid } from 'uuid'
import { sql } from '../../floor/db/sql.ts'
import { acceptUpload, refuseEmpty } from '../../floor/jobs/accept-upload.ts'
import { readColumnMap } from '../../floor/jobs/column-maps/read-column-map.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { requestedOrders } from '../../floor/text/date-order.ts'
import { parseCompanyAddress } from '../../network/companies/company-address.ts'
import { registrableDomain } from '../../network/companies/registrable-domain.ts'
import { type InteractionImportInput, interactionImportKind } from './interaction-import-job.ts'
import { stages } from './interaction-import-run.ts'
import { interactionTypeOf } from './read/interaction-type.ts'
import { personKeysOf } from './read/person-keys.ts'
import { reactionKindOf } from './read/reaction-kind.ts'
import { leadsToPost } from './read/read-interaction.ts'
import { noMoment, readMoment } from './read/read-moment.ts'

type Input = InputOf<typeof contract>
type Upload = NonNullable<Input['upload']>

export const importInteractions: Handler<typeof contract> = async (ctx, input) => {
  const requested = input.upload ? inputOfForm(input.upload, ctx.now) : inputOfJson(input)
  await requireCompetitor(ctx, requested.competitorId)
  const content = input.upload?.file ?? JSON.stringify(input.interactions)
  return acceptUpload(ctx, {
    kind: interactionImportKind,
    firstStage: stages.reading,
    input: requested,
    content,
  })
}

function inputOfForm(
  { file, competitor_id, column_map, ...fields }: Upload,
  now: Date,
): InteractionImportInput {
  refuseEmpty(file)
  for (const field of ['rep_url', 'target_url'] as const) {
    const url = fields[field]?.trim()
    if (url && personKeysOf(url, []) === null)
      throw wrong(field, 'is not the address of a profile or company page')
  }
  if (
    fields.observed_at?.trim() &&
    readMoment(fields.observed_at, now, requestedOrders[fields.date_order ?? '']) === null
  )
    throw wrong('observed_at', noMoment)
  if (fields.post_url?.trim() && !leadsToPost(fields.post_url.trim()))
    throw wrong('post_url', 'is not the address, URN or number of a post')
  const type = fields.interaction_type?.trim()
  if (type && interactionTypeOf(type) === null && reactionKindOf(type) === null)
    throw wrong(
      'interaction_type',
      `is no type of interaction; the types are ${interactionTypes.join(', ')}, or a kind of reaction such as like`,
    )
  const employer = fields.target_company_url?.trim()
  if (employer && parseCompanyAddress(employer) === null && registrableDomain(employer) === null)
    throw wrong('target_company_url', 'is not the address of a company page or website')
  const reported = Object.entries(fields).flatMap(([field, text]) =>
    text?.trim() ? [[field, text.trim()] as const] : [],
  )
  return {
    form: 'file',
    fileName: file.name,
    competitorId: readCompetitorId(competitor_id),
    fields: Object.fromEntries(reported),
    headings: readColumnMap(column_map, genericColumns),
  }
}

function inputOfJson({ competitor_id, date_order }: Input): InteractionImportInput {
  const competitorId = readCompetitorId(competitor_id ?? undefined)
  const fields: Record<string, string> = date_order ? { date_order } : {}
  return { form: 'json', fileName: 'interactions', competitorId, fields, headings: {} }
}

function readCompetitorId(text: string | undefined): string | null {
  if (!text?.trim()) return null
  if (!isUuid(text.trim())) throw wrong('competitor_id', 'is not the id of a competitor')
  return text.trim().toLowerCase()
}

async function requireCompetitor({ db, tenantId }: Context, id: string | null): Promise<void> {
  if (id === null) return
  const competitor = await db.first(
    sql`select id from competitors where tenant_id = ${tenantId} and id = ${id}`,
  )
  if (!competitor) throw new ApiError('NOT_FOUND', 'There is no competitor with this id.')
}

const wrong = (pointer: string, message: string) => refused(pointer, message, `${pointer} ${message}.`)
