import type { exportedInteraction } from '@throughline/contract/competitor-interactions/exported-interaction.ts'
import type { Delimiter } from '@throughline/contract/delimiter.ts'
import type { Static } from 'typebox'
import { api } from '../../api/client.ts'
import { csvFile } from '../../kit/csv-file.ts'

/** A file of CSV by what stands between its fields. */
export type ExportFormat = Delimiter | 'json'

export interface ExportProgress {
  rows: number
  bytes: number
}

type Exported = Static<typeof exportedInteraction>

/** The envelope of the export, as the API answers it. */
interface Envelope {
  data: { interactions: Exported[]; truncated: boolean }
}

const rowMark = '"competitor_id"'

/** Reads the whole export, telling how far it is; an answer that breaks off throws. */
export async function readExport(
  format: ExportFormat,
  signal: AbortSignal,
  onProgress: (progress: ExportProgress) => void,
): Promise<{ rows: number; isTruncated: boolean; file: File }> {
  const answer = await api.exportInteractions({}, { signal, accept: 'application/json' })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  let rows = 0
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    text += piece.value
    rows += piece.value.split(rowMark).length - 1
    onProgress({ rows, bytes: text.length })
  }
  // The answer of the operation is the envelope that its contract says.
  const { interactions, truncated } = (JSON.parse(text) as Envelope).data
  const file =
    format === 'json' ? jsonFile(interactions) : csvFile('interactions', tableOf(interactions), format)
  return { rows: interactions.length, isTruncated: truncated, file }
}

/** Headings of the file, also where no row shows them. */
const fields = [
  'competitor_id',
  'competitor_name',
  'rep_name',
  'rep_title',
  'target_name',
  'target_company_name',
  'interaction_type',
  'engagement_at',
  'post_url',
] as const satisfies readonly (keyof Exported)[]

const tableOf = (rows: readonly Exported[]) => ({
  fields: [...fields],
  data: rows.map((row) => fields.map((field) => row[field])),
})

function jsonFile(interactions: object[]): File {
  const name = `interactions-${new Date().toISOString().slice(0, 10)}.json`
  return new File([JSON.stringify(interactions)], name, { type: 'application/json' })
}
