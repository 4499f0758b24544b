import type { Terminal } from '../terminal.ts'

const pauseMs = 250
const eraseLine = '\r\u001b[2K'

export interface ExportProgress {
  add(bytes: number): void
  end(): void
}

/**
 * Shows on the error stream how much of an export has come and how fast, while the output goes to a file. How much there
 * is in all nobody knows before the end.
 */
export function exportProgress(terminal: Terminal): ExportProgress {
  if (!terminal.showsProgress || terminal.width !== null) return { add: () => {}, end: () => {} }
  const startedAt = Date.now()
  let bytes = 0
  let shownAt = 0
  const show = () => {
    const seconds = Math.max(0.001, (Date.now() - startedAt) / 1000)
    terminal.err(
      `${eraseLine}${mebibytes(bytes)} MiB  ${mebibytes(bytes / seconds)} MiB/s  ${seconds.toFixed(0)} s`,
    )
  }
  return {
    add: (more) => {
      bytes += more
      if (Date.now() - shownAt < pauseMs) return
      shownAt = Date.now()
      show()
    },
    end: () => {
      show()
      terminal.err('\n')
    },
  }
}

const mebibytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)
