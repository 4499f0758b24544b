import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../messages/use-texts.tsx'
import type { CsvValue } from './csv-file.ts'
import { saveFile } from './save-file.ts'
import { showFailure } from './toasts.tsx'
import { useDelimiter } from './use-delimiter.ts'

interface ExportRowsProps<Row> {
  /** Of the file: `connectors` makes `connectors-2026-11-26.csv`. */
  name: string
  /** Heading and value of each column. */
  columns: Readonly<Record<string, (row: Row) => CsvValue>>
  /** All rows of the list as it is filtered and ordered, or without its filter. */
  read(isFiltered: boolean): Promise<readonly Row[]>
  /** Where some are selected, only these. */
  selected?: SelectedRows<Row>
}

interface SelectedRows<Row> {
  keys: ReadonlySet<string>
  keyOf(row: Row): string
  /** Those in sight: a selected row may be far from them, or outside of the filter by now. */
  loaded: readonly Row[]
}

/** Saves a list as a file, for the lists that the API itself does not export. */
export function ExportRows<Row>({ name, columns, read, selected }: ExportRowsProps<Row>) {
  const t = useTexts('grid')
  const delimiter = useDelimiter()
  const [isReading, setReading] = useState(false)
  const count = selected?.keys.size ?? 0
  const run = async () => {
    setReading(true)
    try {
      const [rows, { csvFile }] = await Promise.all([
        selected && count > 0 ? readSelected(selected, read) : read(true),
        import('./csv-file.ts'),
      ])
      const cells = Object.values(columns)
      const data = rows.map((row) => cells.map((cell) => cell(row)))
      saveFile(csvFile(name, { fields: Object.keys(columns), data }, delimiter))
    } catch (error) {
      showFailure(t('export'), error)
    } finally {
      setReading(false)
    }
  }
  return (
    <Anchor
      component="button"
      type="button"
      size="xs"
      data-about-rows
      aria-busy={isReading}
      disabled={isReading}
      onClick={() => void run()}
    >
      {count > 0 ? t('exportSelected', { count }) : t('export')}
    </Anchor>
  )
}

async function readSelected<Row>(
  { keys, keyOf, loaded }: SelectedRows<Row>,
  read: ExportRowsProps<Row>['read'],
): Promise<readonly Row[]> {
  const among = (rows: readonly Row[]) => rows.filter((row) => keys.has(keyOf(row)))
  const inSight = among(loaded)
  return inSight.length === keys.size ? inSight : among(await read(false))
}
