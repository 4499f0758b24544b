import { isRecord } from '../text/is-record.ts'
import { decodeText } from './decode-text.ts'
import { ImportFileError } from './import-file-error.ts'
import type { ImportSource } from './import-source.ts'
import { parseJson } from './parse-json.ts'

/** One line of a file of JSON objects; `value` is null when the line is none. */
export interface JsonLine {
  line: number
  value: object | null
}

const lineCharsMax = 1024 * 1024

/** Reads a file of one JSON object per line, in groups as they come from the disk; blank lines are skipped. */
export async function* readJsonLines(source: ImportSource): AsyncGenerator<JsonLine[]> {
  let rest = ''
  let line = 1
  for await (const text of decodeText(source)) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > lineCharsMax || lines.some(({ length }) => length > lineCharsMax))
      throw new ImportFileError(`${source.file} has a line of more than 1 MiB. Write one record per line.`)
    yield parsed(lines, line)
    line += lines.length
  }
  yield parsed([rest], line)
}

function parsed(lines: string[], first: number): JsonLine[] {
  return lines.flatMap((text, at) =>
    text.trim() === '' ? [] : [{ line: first + at, value: parseObject(text) }],
  )
}

function parseObject(text: string): object | null {
  const value = parseJson(text)
  return isRecord(value) ? value : null
}
