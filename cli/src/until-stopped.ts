import type { Terminal } from './terminal.ts'

interface Running {
  stop(): Promise<void>
  log: Record<'fatal' | 'info', (fields: object, message: string) => void>
}

/**
 * Runs until somebody requests to stop, then stops in good order; a second request ends the process at once. A defect
 * that nobody caught stops it in good order as well, and is thrown.
 */
export async function untilStopped(terminal: Terminal, { stop, log }: Running): Promise<void> {
  const defect = firstDefect(terminal, log)
  const signal = firstSignal(terminal, log)
  try {
    await Promise.race([signal.came, defect.found])
  } finally {
    await stop()
    log.info({}, 'stopped')
    signal.forget()
    defect.forget()
  }
}

/**
 * The second Ctrl-C counts only from here on: a terminal sends one Ctrl-C to npm and to this process alike, and npm
 * passes its own on.
 */
const sameSignalMs = 500

function firstSignal(terminal: Terminal, log: Running['log']) {
  let firstAt: number | undefined
  let forget = () => {}
  const came = new Promise<void>((resolve) => {
    forget = terminal.onStop((signal) => {
      if (firstAt === undefined) {
        firstAt = Date.now()
        log.info({ signal }, 'stopping')
        // Elsewhere the log is lines of JSON alone.
        if (terminal.showsProgress)
          terminal.err('Stopping: what is under way is answered first. Ctrl-C again stops at once.\n')
        resolve()
        return
      }
      if (Date.now() - firstAt >= sameSignalMs) terminal.exitNow(signal === 'SIGINT' ? 130 : 143)
    })
  })
  return { came, forget: () => forget() }
}

function firstDefect(terminal: Terminal, log: Running['log']) {
  let forget = () => {}
  const found = new Promise<never>((_, reject) => {
    forget = terminal.onDefect((error) => {
      log.fatal({ err: error }, 'a defect ends this process')
      reject(error)
    })
  })
  return { found, forget: () => forget() }
}
