import { decodeText } from '../csv/decode-text.ts'
import { ImportFileError } from '../csv/import-file-error.ts'
import type { ImportSource } from '../csv/import-source.ts'
import { parseJson } from '../csv/parse-json.ts'
import { readJsonLines } from '../csv/read-json-lines.ts'
import { isItem } from './item.ts'
import type { SourceRow } from './source-row.ts'
import { holdsRecords, JsonSplitter } from './split-json.ts'

/** Reads a list of JSON records: one array, an object with the list in it, or one object per line. */
export async function* readJsonSource(source: ImportSource): AsyncGenerator<SourceRow[]> {
  if (await isJsonLines(source)) yield* readLines(source)
  else yield* readDocument(source)
}

async function* readLines(source: ImportSource): AsyncGenerator<SourceRow[]> {
  for await (const lines of readJsonLines(source)) {
    yield lines.map(({ line, value }) =>
      isItem(value)
        ? { line, item: value, problem: null }
        : { line, item: null, problem: 'is no JSON object' },
    )
  }
}

async function* readDocument(source: ImportSource): AsyncGenerator<SourceRow[]> {
  const splitter = new JsonSplitter(source.file)
  let line = 0
  for await (const text of decodeText(source)) {
    yield splitter
      .push(text)
      .flatMap((record) => recordsIn(parseJson(record)))
      .map((item) => {
        line++
        return isItem(item)
          ? { line, item, problem: null }
          : { line, item: null, problem: 'is no JSON object' }
      })
  }
  if (!splitter.foundList) throw new ImportFileError(`${source.file} holds no list of records.`)
  if (splitter.isOpen)
    yield [{ line: line + 1, item: null, problem: 'is cut off: the rest of the file is missing' }]
}

/** Of an answer with a page of records, of which a list may hold several, its records; else the value itself. */
function recordsIn(value: unknown): readonly unknown[] {
  if (!isItem(value)) return [value]
  const page = isItem(value.data) ? value.data : value
  const records = pageNames
    .map((name) => page[name])
    .find((list) => Array.isArray(list) && list.every(isItem))
  return Array.isArray(records) ? records : [value]
}

/** Records of no known tool have lists under these names. */
const pageNames = ['items', 'results', 'elements', 'data']

async function isJsonLines(source: ImportSource): Promise<boolean> {
  let head = ''
  for await (const text of decodeText(source)) {
    head += text
    if (head.trimStart().includes('\n') || head.length > lineCharsMax) break
  }
  return isJsonLine(head)
}

/** Whether the first line of a text is an object by itself and holds no list of records. */
export function isJsonLine(text: string): boolean {
  const [line = ''] = text.trimStart().split('\n', 1)
  return line.startsWith('{') && isItem(parseJson(line)) && !holdsRecords(line)
}

const lineCharsMax = 1024 * 1024
