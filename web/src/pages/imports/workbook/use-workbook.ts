import { useRef, useState } from 'react'
import { withOverlays } from '../../../kit/overlays.ts'
import { isWorkbook, MissingReader, readWorkbook, sheetFile } from './read-workbook.ts'
import type { WorkbookSheet } from './workbook-worker.ts'

export interface Workbook {
  /** Takes a file: a workbook is read here and passed on as a table, anything else as it is. */
  open(file: File): void
  isReading: boolean
  /** The workbook and its sheets, where one is to be chosen. */
  choice: { workbook: File; sheets: WorkbookSheet[] } | null
  choose(sheet: WorkbookSheet): void
  /** What is wrong with the latest workbook. */
  problem: { kind: 'unreadable' | 'empty'; file: string } | null
}

/** Turns Excel workbooks into tables before they are sent: the service reads none. */
export function useWorkbook(onFile: (file: File) => void): Workbook {
  const latest = useRef(0)
  const [isReading, setReading] = useState(false)
  const [choice, setChoice] = useState<Workbook['choice']>(null)
  const [problem, setProblem] = useState<Workbook['problem']>(null)
  const open = async (file: File) => {
    const reading = ++latest.current
    setChoice(null)
    setProblem(null)
    setReading(isWorkbook(file))
    if (!isWorkbook(file)) return onFile(file)
    const sheets = await readWorkbook(file).catch((error: unknown) =>
      error instanceof MissingReader ? error : null,
    )
    if (reading !== latest.current) return
    setReading(false)
    if (sheets instanceof MissingReader) return withOverlays(({ tellMissingPart }) => tellMissingPart())
    const [first, second] = sheets ?? []
    if (!first) setProblem({ kind: sheets ? 'empty' : 'unreadable', file: file.name })
    else if (second) setChoice({ workbook: file, sheets: sheets ?? [] })
    else onFile(sheetFile(file, first, true))
  }
  return {
    open: (file) => void open(file),
    isReading,
    choice,
    choose: (sheet) => choice && onFile(sheetFile(choice.workbook, sheet, false)),
    problem,
  }
}
