import type { Delimiter } from '@throughline/contract/delimiter.ts'
import { api } from '../../api/client.ts'
import { csvFile } from '../../kit/csv-file.ts'

/** A file of CSV by what stands between its fields. */
export type ExportFormat = Delimiter | 'json'

export interface ExportProgress {
  rows: number
  bytes: number
}

/** The envelope of the export, as the API answers it. */
interface Envelope {
  data: { interactions: Record<string, string | null>[]; truncated: boolean }
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

function tableOf(rows: Envelope['data']['interactions']) {
  const fields = Object.keys(rows[0] ?? {})
  return { fields, data: rows.map((row) => fields.map((field) => row[field])) }
}

function jsonFile(interactions: object[]): File {
  const name = `interactions-${new Date().toISOString().slice(0, 10)}.json`
  return new File([JSON.stringify(interactions)], name, { type: 'application/json' })
}
