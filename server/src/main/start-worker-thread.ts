import { setTimeout as sleep } from 'node:timers/promises'
import { Worker as Thread } from 'node:worker_threads'
import { type Logger, pino } from 'pino'
import type { Worker } from '../floor/queue/worker.ts'
import type { ThreadData, ThreadMessage } from './work-in-thread.ts'
import type { WorkSettings } from './work-on-queue.ts'

const restartMs = 1_000

/**
 * Works on jobs in a thread of its own, so that no request waits for a file. Settles when the thread works, and throws
 * when it cannot begin. A thread that dies later is replaced: what broke it shares no memory with the requests, and
 * its jobs are taken over when their leases end. A job that kills each of its workers fails after its last attempt.
 */
export async function startWorkerThread(settings: WorkSettings, entry = usualEntry): Promise<Worker> {
  const { logger } = settings
  const stopping = new AbortController()
  let thread = runThread(settings, entry)
  await Promise.race([thread.works, thread.ended.then((error) => error && Promise.reject(error))])
  const started = keep()
  return {
    stop: async () => {
      stopping.abort()
      thread.stop()
      await started
    },
  }

  async function keep(): Promise<void> {
    for (;;) {
      const error = await thread.ended
      if (error) logger.fatal({ err: error }, 'the worker thread died; its jobs are taken over')
      await sleep(restartMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      thread = runThread(settings, entry)
    }
  }
}

const isSource = ({ pathname }: URL) => pathname.endsWith('.ts')

/** From the sources the thread begins in the sources, from the build in the file beside the command. */
const here = new URL(import.meta.url)
const usualEntry = new URL(`./worker-thread.${isSource(here) ? 'ts' : 'js'}`, here)

/** A thread does not inherit what makes the sources run, so it begins with that. */
const fromSource = ({ href }: URL) =>
  `import('tsx/esm/api').then(({ register }) => register()).then(() => import(${JSON.stringify(href)}))`

/**
 * Without a limit the engine lets garbage grow to several times the objects in use. With one it collects earlier, and
 * an import is as fast. A job needs far less: with a file of 1,200,000 contacts the whole process stays below 260 MiB.
 */
const resourceLimits = { maxOldGenerationSizeMb: 512 }

interface RunningThread {
  works: Promise<void>
  /** Settles with why it died, or with null when it was stopped. */
  ended: Promise<Error | null>
  stop(): void
}

function runThread({ address, config, logger }: WorkSettings, entry: URL): RunningThread {
  const workerData: ThreadData = { address, config, logLevel: logger.level }
  const thread = isSource(entry)
    ? new Thread(fromSource(entry), { workerData, resourceLimits, eval: true })
    : new Thread(entry, { workerData, resourceLimits })
  let failure: Error | null = null
  thread.on('error', (error) => {
    failure = error instanceof Error ? error : new Error(String(error))
  })
  const works = new Promise<void>((resolve) => {
    thread.on('message', (message: ThreadMessage) => {
      if (message.kind === 'ready') resolve()
      else streamOf(logger).write(message.line)
    })
  })
  const ended = new Promise<Error | null>((resolve) => {
    thread.once('exit', (code) => {
      resolve(failure ?? (code === 0 ? null : new Error(`the worker thread ended with ${code}`)))
    })
  })
  return { works, ended, stop: () => thread.postMessage('stop') }
}

/** Where a logger writes, for lines that another logger has formatted already. The types do not show it. */
const streamOf = (logger: Logger) =>
  (logger as unknown as Record<symbol, { write(line: string): void }>)[pino.symbols.streamSym] ?? {
    write: () => {},
  }
