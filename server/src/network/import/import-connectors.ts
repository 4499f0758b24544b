import { contactColumns } from '@throughline/contract/connectors/contact-columns.ts'
import type { importConnectors as contract } from '@throughline/contract/connectors/import-connectors.ts'
import { refused } from '@throughline/contract/errors.ts'
import type { InputOf } from '@throughline/contract/operation.ts'
import { parseProfileAddress } from '@throughline/parsing/people/profile-address.ts'
import { dayMs, dayOf } from '@throughline/parsing/text/days.ts'
import { isCalendarDay } from '@throughline/parsing/text/partial-date.ts'
import { ownerByEmail, unknownOwnerMessage } from '../../directory/owners/owner-by-email.ts'
import { readColumnMap } from '../../floor/jobs/column-maps/read-column-map.ts'
import { acceptUpload, refuseEmpty } from '../../floor/jobs/store-upload.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { connectorImportKind, firstStage, type ImportInput } from './import-run.ts'

type Input = InputOf<typeof contract>
type Upload = NonNullable<Input['upload']>

export const importConnectors: Handler<typeof contract> = async (ctx, input) => {
  const requested = input.upload ? await inputOfForm(ctx, input.upload) : await inputOfJson(ctx, input)
  const content = input.upload?.file ?? JSON.stringify(input.connectors)
  return acceptUpload(ctx, { kind: connectorImportKind, firstStage, input: requested, content })
}

async function inputOfForm(ctx: Context, upload: Upload): Promise<ImportInput> {
  refuseEmpty(upload.file)
  return {
    form: 'file',
    fileName: upload.file.name,
    connectorSocialId: upload.social_url === undefined ? null : socialIdOf(upload.social_url, 'social_url'),
    connectorName: upload.name ?? null,
    ownerId: await ownerIdOf(ctx, upload, 'owner_email'),
    tagNames: upload.connector_tag ?? [],
    exportedOn: exportDayOf(ctx, upload.exported_on, 'exported_on'),
    headings: readColumnMap(upload.column_map, contactColumns),
    dateOrder: upload.date_order ?? null,
    full: upload.full ?? false,
    dryRun: upload.dry_run ?? false,
  }
}

async function inputOfJson(ctx: Context, input: Input): Promise<ImportInput> {
  for (const [index, connector] of input.connectors.entries()) {
    socialIdOf(connector.social_url, `/connectors/${index}/social_url`)
  }
  return {
    form: 'json',
    fileName: 'connectors.json',
    connectorSocialId: null,
    connectorName: null,
    ownerId: await ownerIdOf(ctx, input, '/owner_email'),
    tagNames: [],
    exportedOn: exportDayOf(ctx, input.exported_on, '/exported_on'),
    full: input.full ?? false,
    dryRun: input.dry_run ?? false,
  }
}

type OwnerRequest = Pick<Upload, 'owner_email' | 'create_owner_if_missing' | 'dry_run'>

/** A dry run adds no owner, but refuses the unknown address that the import itself would refuse. */
async function ownerIdOf(
  ctx: Context,
  { owner_email: email, create_owner_if_missing: isAddable = false, dry_run: isDryRun }: OwnerRequest,
  pointer: string,
): Promise<string | null> {
  if (email === undefined) return null
  const owner = await ownerByEmail(ctx, { email, pointer, addIfMissing: isAddable && !isDryRun })
  if (owner) return owner.id
  if (isAddable) return null
  throw refused(pointer, 'is not an owner', unknownOwnerMessage(email))
}

function socialIdOf(address: string, pointer: string): string {
  const profile = parseProfileAddress(address)
  if (profile) return profile.socialId
  throw refused(
    pointer,
    'must look like https://www.linkedin.com/in/ada-chen',
    `${pointer} is not the address of a person's profile page.`,
  )
}

/** Tomorrow, a day of another time zone, counts as today. Later is refused: it would win over all newer data. */
function exportDayOf({ now }: Context, day: string | undefined, pointer: string): string | null {
  if (day === undefined) return null
  const latest = dayOf(now.getTime() + dayMs)
  if (isCalendarDay(day) && day <= latest) return day < dayOf(now) ? day : dayOf(now)
  const message = isCalendarDay(day) ? 'is in the future' : 'is no day of the calendar'
  throw refused(pointer, message, `exported_on ${message}. Send the day the export was made, as YYYY-MM-DD.`)
}
