import type { exportInteractions as contract } from '@throughline/contract/competitor-interactions/export-interactions.ts'
import { dayOf } from '@throughline/parsing/text/days.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { enveloped } from '../../floor/text/json-envelope.ts'
import { exportStatement } from './export-statement.ts'

export const exportInteractions: Handler<typeof contract> = async ({ stream, ...ctx }) => {
  if (ctx.mediaType === 'application/json') {
    const lines = await stream.lines(exportStatement(ctx.tenantId, ctx.rowsMax))
    return { pieces: enveloped(lines, { field: 'interactions', rowsMax: ctx.rowsMax }) }
  }
  const day = dayOf(ctx.now)
  return {
    fileName: `competitor-interactions-${day}.ndjson`,
    pieces: await stream.lines(exportStatement(ctx.tenantId, null)),
  }
}
