import { DateOrderVote, dateOrders, isNumericDate } from '../text/date-order.ts'
import type { DateOrder } from '../text/read-date.ts'
import type { Adapter } from './adapters/adapter.ts'
import { generic } from './adapters/generic.ts'
import type { ImportForm } from './import-form.ts'
import type { TimeOrders } from './interaction-time.ts'
import { type Item, textAt } from './item.ts'
import { keysOf } from './map-json-rows.ts'
import type { OpenSource } from './open-source.ts'
import type { RawInteraction } from './raw-interaction.ts'
import { type InteractionProblem, type ReadInteraction, readInteraction } from './read-interaction.ts'
import { createRecogniser, unknownMember } from './recognise.ts'
import type { SourceRow } from './source-row.ts'

/** What one row of a source says. */
export interface ReadRow {
  line: number
  interactions: ReadInteraction[]
  problems: InteractionProblem[]
}

/** Reads the rows of a source, in groups as they come from the disk. */
export async function* readRows(source: OpenSource, form: ImportForm, now: Date): AsyncGenerator<ReadRow[]> {
  const readRaw = createRawReader(source.adapter, form)
  // Only numeric dates ask for a pass over the whole file before the rows with them are read.
  let dateOrders: TimeOrders | null = null
  for await (const rows of source.rows()) {
    const raws = rows.map(readRaw)
    if (dateOrders === null && raws.some(hasNumericDate)) dateOrders = await surveyOrders(source, form)
    const rules = { now, dateOrders: dateOrders ?? noOrders }
    yield raws.map((raw) => readRow(raw, form, rules))
  }
}

/** What one row says in the source's own words, or why it cannot be used. */
interface RawRow {
  line: number
  interactions: RawInteraction[]
  problem: InteractionProblem | null
}

function createRawReader(known: Adapter | null, form: ImportForm): (row: SourceRow) => RawRow {
  const recognise = createRecogniser()
  return ({ line, item, problem }) => {
    const failed = (field: string, reason: string): RawRow => ({
      line,
      interactions: [],
      problem: { field, reason },
    })
    if (item === null) return failed('', problem ?? 'cannot be read')
    const adapter = known ?? recognise(item)
    if (adapter === null) return failed('', unknownShape(item))
    const stranger = unknownMember(adapter, item)
    if (stranger !== null) return failed(stranger, 'is no field of an interaction')
    return {
      line,
      interactions: adapter.read(adapter === generic ? withType(item, form) : item),
      problem: null,
    }
  }
}

function readRow(
  { line, interactions, problem }: RawRow,
  form: ImportForm,
  rules: { now: Date; dateOrders: TimeOrders },
): ReadRow {
  if (problem !== null) return { line, interactions: [], problems: [problem] }
  const read = interactions.map((raw) => readInteraction(raw, form, rules))
  return { line, interactions: read.filter(isInteraction), problems: read.filter(isProblem) }
}

const noOrders: TimeOrders = { reported: null, observed: null }

const hasNumericDate = ({ interactions }: RawRow): boolean =>
  interactions.some(
    ({ time = {} }) => isNumericDate(time.reported ?? '') || isNumericDate(time.observed ?? ''),
  )

/** The orders of numeric dates, from the whole source. */
async function surveyOrders(source: OpenSource, form: ImportForm): Promise<TimeOrders> {
  const readRaw = createRawReader(source.adapter, form)
  const votes = new TimeVotes()
  for await (const rows of source.rows()) for (const row of rows) votes.note(readRaw(row))
  return votes.orders(form.dateOrder)
}

class TimeVotes {
  private readonly reported = new DateOrderVote()
  private readonly observed = new DateOrderVote()

  note({ interactions }: RawRow): void {
    for (const { time = {} } of interactions) {
      this.reported.note(time.reported ?? '')
      this.observed.note(time.observed ?? '')
    }
  }

  orders(requested: DateOrder | null): TimeOrders {
    const votes = new Map([
      ['reported', this.reported],
      ['observed', this.observed],
    ])
    const orders = dateOrders(votes, { requested, usual: null })
    return { reported: orders.get('reported') ?? null, observed: orders.get('observed') ?? null }
  }
}

/** A row of the service's own table that names no type has the one of the form. */
function withType(item: Item, { interactionType }: ImportForm): Item {
  const isReported = textAt(item, 'interaction_type') !== '' || textAt(item, 'reaction_kind') !== ''
  return isReported || interactionType === '' ? item : { ...item, interaction_type: interactionType }
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

const isInteraction = (read: ReadInteraction | InteractionProblem): read is ReadInteraction =>
  !isProblem(read)
const isProblem = (read: ReadInteraction | InteractionProblem): read is InteractionProblem => 'reason' in read
