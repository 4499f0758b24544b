import { genericColumns } from '@throughline/contract/competitor-interactions/generic-columns.ts'
import type { importInteractions as contract } from '@throughline/contract/competitor-interactions/import-interactions.ts'
import { interactionTypes } from '@throughline/contract/competitor-interactions/interaction-types.ts'
import { refused } from '@throughline/contract/errors.ts'
import type { InputOf } from '@throughline/contract/operation.ts'
import { parseCompanyAddress } from '@throughline/parsing/companies/company-address.ts'
import { registrableDomain } from '@throughline/parsing/companies/registrable-domain.ts'
import { emptyForm, type ImportForm } from '@throughline/parsing/interactions/import-form.ts'
import { interactionTypeOf } from '@throughline/parsing/interactions/interaction-type.ts'
import { reportedKeysOf } from '@throughline/parsing/interactions/person-keys.ts'
import { rawPerson } from '@throughline/parsing/interactions/raw-interaction.ts'
import { reactionKindOf } from '@throughline/parsing/interactions/reaction-kind.ts'
import { leadsToPost } from '@throughline/parsing/interactions/read-interaction.ts'
import { noTimestamp, readTimestamp } from '@throughline/parsing/interactions/read-timestamp.ts'
import { requestedOrders } from '@throughline/parsing/text/date-order.ts'
import { validate as isUuid } from 'uuid'
import { sql } from '../../floor/db/sql.ts'
import { readColumnMap } from '../../floor/jobs/column-maps/read-column-map.ts'
import { acceptUpload, refuseEmpty } from '../../floor/jobs/store-upload.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { unknownCompetitor } from '../competitors/lock-competitor.ts'
import { type InteractionImportInput, interactionImportKind, stages } from './interaction-import-run.ts'

type Input = InputOf<typeof contract>
type Upload = NonNullable<Input['upload']>

export const importInteractions: Handler<typeof contract> = async (ctx, input) => {
  const requested = input.upload ? inputOfForm(input.upload, ctx.now) : inputOfJson(input, ctx.now)
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
  return {
    form: 'file',
    fileName: file.name,
    fields: readFields(fields, now),
    competitorId: readCompetitorId(competitor_id),
    headings: readColumnMap(column_map, genericColumns),
  }
}

function inputOfJson({ competitor_id, date_order }: Input, now: Date): InteractionImportInput {
  const competitorId = readCompetitorId(competitor_id ?? undefined)
  const fields = { ...emptyForm(now.getTime()), dateOrder: requestedOrders[date_order ?? ''] ?? null }
  return { form: 'json', fileName: 'interactions', competitorId, fields, headings: {} }
}

type Fields = Omit<Upload, 'file' | 'competitor_id' | 'column_map'>

function readFields(fields: Fields, now: Date): ImportForm {
  const text = (field: keyof Fields) => fields[field]?.trim() ?? ''
  const checked = (field: keyof Fields, isUsable: (given: string) => boolean, fault: string) => {
    const given = text(field)
    if (given !== '' && !isUsable(given)) throw refused(field, fault)
    return given
  }
  const rep = rawPerson({ url: checked('rep_url', isSomebody, nobody), name: text('rep_name') })
  const url = checked('target_url', isSomebody, nobody)
  const dateOrder = requestedOrders[fields.date_order ?? ''] ?? null
  const observed = text('observed_at')
  const observedAt = observed === '' ? now.getTime() : readTimestamp(observed, now, dateOrder)
  if (observedAt === null) throw refused('observed_at', noTimestamp)
  return {
    rep,
    postUrl: checked('post_url', leadsToPost, 'is not the address, URN or number of a post'),
    interactionType: checked('interaction_type', isType, noType),
    target: rawPerson({
      url,
      name: text('target_name'),
      headline: text('target_title'),
      company: text('target_company'),
      companyUrl: checked(
        'target_company_url',
        isEmployer,
        'is not the address of a company page or website',
      ),
    }),
    observedAt,
    isDated: observed !== '',
    dateOrder,
  }
}

const isSomebody = (url: string) => reportedKeysOf(url, []) !== null
const nobody = 'is not the address of a profile or company page'

const isType = (text: string) => interactionTypeOf(text) !== null || reactionKindOf(text) !== null
const noType = `is no type of interaction; the types are ${interactionTypes.join(', ')}, or a kind of reaction such as like`

const isEmployer = (url: string) => parseCompanyAddress(url) !== null || registrableDomain(url) !== null

function readCompetitorId(text: string | undefined): string | null {
  if (!text?.trim()) return null
  if (!isUuid(text.trim())) throw refused('competitor_id', 'is not the id of a competitor')
  return text.trim().toLowerCase()
}

async function requireCompetitor({ db, tenantId }: Context, id: string | null): Promise<void> {
  if (id === null) return
  const isThere = await db.has(sql`select id from competitors where tenant_id = ${tenantId} and id = ${id}`)
  if (!isThere) throw unknownCompetitor()
}
