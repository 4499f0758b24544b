import type { ImportSource } from '../csv/import-source.ts'
import { generic } from '../interactions/adapters/generic.ts'
import { emptyForm } from '../interactions/import-form.ts'
import { flatMembers } from '../interactions/map-json-rows.ts'
import { type OpenSource, openBytes } from '../interactions/open-source.ts'
import { rawPerson } from '../interactions/raw-interaction.ts'
import { readJsonSource } from '../interactions/read-json-source.ts'
import { readRows } from '../interactions/read-rows.ts'
import { createRecogniser } from '../interactions/recognise.ts'
import type { Reading, ReadingRequest, TriedRows } from './reading.ts'

/** Interactions of whatever tool, as a table or as JSON. */
export async function interactionReading(source: ImportSource, request: ReadingRequest): Promise<Reading> {
  const form = {
    ...emptyForm(request.now.getTime()),
    interactionType: request.interactionType,
    dateOrder: request.dateOrder,
    rep: rawPerson({ url: request.repUrl }),
    target: rawPerson({ url: request.targetUrl }),
  }
  const open = await openBytes(source, request.headings, form)
  const recognisedAs = open.adapter?.format ?? (await formatOfFirst(open))
  async function* tried(): AsyncGenerator<TriedRows> {
    for await (const rows of readRows(open, form, request.now))
      yield {
        rows: rows.length,
        leftOut: rows.filter(({ interactions }) => interactions.length === 0).length,
        reps: rows.flatMap(({ interactions }) => interactions.map(({ rep }) => rep)),
        errors: rows.flatMap(({ line, problems, interactions }) =>
          problems.map(({ field, reason }) => {
            return { file: open.file, line, field, reason, isTaken: interactions.length > 0 }
          }),
        ),
      }
  }
  const isGeneric = recognisedAs === generic.format
  return {
    recognisedAs,
    layout: open.layout,
    readAs: open.columns
      ? new Map(open.columns.columns.map(({ column, read_as }) => [column, read_as]))
      : isGeneric
        ? new Map([...(generic.members ?? [])].map((member) => [member, member]))
        : null,
    jsonRows: open.layout ? null : () => jsonRows(source),
    given: open.used?.headings ?? new Map(),
    tried,
  }
}

async function* jsonRows(source: ImportSource) {
  for await (const rows of readJsonSource(source))
    yield rows.map(({ line, item }) => ({ line, members: item ? flatMembers(item) : [] }))
}

async function formatOfFirst(open: OpenSource): Promise<string | null> {
  const recognise = createRecogniser()
  for await (const rows of open.rows())
    for (const { item } of rows) if (item) return recognise(item)?.format ?? null
  return null
}
