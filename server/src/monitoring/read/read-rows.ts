import type { Adapter } from '../adapters/adapter.ts'
import { generic } from '../adapters/generic.ts'
import type { IntakeForm } from './intake-form.ts'
import { type Item, textAt } from './item.ts'
import { keysOf } from './map-json-rows.ts'
import type { OpenSource } from './open-source.ts'
import { type ActProblem, type ReadAct, readAct } from './read-act.ts'
import { createRecogniser, unknownMember } from './recognise.ts'
import type { SourceRow } from './source-row.ts'

/** What one row of a source says. */
export interface ReadRow {
  line: number
  acts: ReadAct[]
  problems: ActProblem[]
}

/** Reads the rows of a source, in groups as they come from the disk. */
export async function* readRows(source: OpenSource, form: IntakeForm, now: Date): AsyncGenerator<ReadRow[]> {
  const recognise = createRecogniser()
  const adapterOf = (item: Item) => source.adapter ?? recognise(item)
  for await (const rows of source.rows()) yield rows.map((row) => readRow(row, adapterOf, { form, now }))
}

/** Interactions pushed as JSON are rows of the service's own table. */
export function readPushed(interactions: readonly Item[], form: IntakeForm, now: Date): ReadRow[] {
  return interactions.map((item, index) =>
    readRow({ line: index + 1, item, problem: null }, () => generic, { form, now }),
  )
}

function readRow(
  { line, item, problem }: SourceRow,
  adapterOf: (item: Item) => Adapter | null,
  { form, now }: { form: IntakeForm; now: Date },
): ReadRow {
  const failed = (field: string, reason: string): ReadRow => ({
    line,
    acts: [],
    problems: [{ field, reason }],
  })
  if (item === null) return failed('', problem ?? 'cannot be read')
  const adapter = adapterOf(item)
  if (adapter === null) return failed('', unknownShape(item))
  const stranger = unknownMember(adapter, item)
  if (stranger !== null) return failed(stranger, 'is no field of an interaction')
  const read = adapter
    .read(adapter === generic ? withType(item, form) : item)
    .map((raw) => readAct(raw, form, now))
  return {
    line,
    acts: read.filter(isAct),
    problems: read.filter(isProblem),
  }
}

/** A row of the service's own table that names no type has the one of the form. */
function withType(item: Item, { interactionType }: IntakeForm): Item {
  const isTold = textAt(item, 'interaction_type') !== '' || textAt(item, 'reaction_kind') !== ''
  return isTold || interactionType === '' ? item : { ...item, interaction_type: interactionType }
}

function unknownShape(item: Item): string {
  const keys = keysOf(item)
  const named = keys.slice(0, namedKeysMax).join(', ')
  const more = keys.length > namedKeysMax ? ` and ${keys.length - namedKeysMax} more` : ''
  return (
    `is of no known shape, with the fields ${named}${more}; send column_map to tell which of them are rep_url, ` +
    'target_url, interaction_type, engagement_at and post_url, such as {"<field>": "rep_url"}'
  )
}

const namedKeysMax = 30

const isAct = (read: ReadAct | ActProblem): read is ReadAct => !isProblem(read)
const isProblem = (read: ReadAct | ActProblem): read is ActProblem => 'reason' in read
