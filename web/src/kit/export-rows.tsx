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
  /** All rows of the list as it is filtered and ordered. */
  read(): Promise<readonly Row[]>
  /** Where some are selected, only these. */
  selected?: readonly Row[]
}

/** Saves a list as a file, for the lists that the API itself does not export. */
export function ExportRows<Row>({ name, columns, read, selected = [] }: ExportRowsProps<Row>) {
  const t = useTexts('grid')
  const delimiter = useDelimiter()
  const [isReading, setReading] = useState(false)
  const run = async () => {
    setReading(true)
    try {
      const [rows, { csvFile }] = await Promise.all([
        selected.length > 0 ? selected : read(),
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
      {selected.length > 0 ? t('exportSelected', { count: selected.length }) : t('export')}
    </Anchor>
  )
}
