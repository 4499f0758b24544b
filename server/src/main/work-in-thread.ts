import { parentPort, workerData } from 'node:worker_threads'
import { pino } from 'pino'
import type { Worker } from '../floor/queue/worker.ts'
import { ofLines } from './service-log.ts'
import { type WorkSettings, workOnQueue } from './work-on-queue.ts'

/** What a worker thread is started with. */
export interface ThreadData extends Omit<WorkSettings, 'logger'> {
  logLevel: string
}

/** What a worker thread posts: that it works, and the lines of its log, which the main thread writes. */
export type ThreadMessage = { kind: 'ready' } | { kind: 'log'; line: string }

/** Works in this thread until the main thread posts the one message there is: to stop. */
export function workInThread(open: (settings: WorkSettings) => Worker = workOnQueue): void {
  const { address, config, logLevel }: ThreadData = workerData
  const post = (message: ThreadMessage) => parentPort?.postMessage(message)
  const logger = pino({ level: logLevel, ...ofLines }, { write: (line) => post({ kind: 'log', line }) })
  // A buffer arrives in a thread as plain bytes.
  const webhookSecretKeys = config.webhookSecretKeys.map((key) => Buffer.from(key))
  const worker = open({ address, config: { ...config, webhookSecretKeys }, logger })
  // The thread ends by itself once the worker has stopped: nothing else keeps it.
  parentPort?.once('message', () => worker.stop())
  post({ kind: 'ready' })
}
