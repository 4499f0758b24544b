import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads'

const name = 'job gate'
const begun = 0
const isOpen = 1

/** What a thread of `gated-thread.fixture.ts` does with a job before it carries it out. */
interface JobGate {
  /** `block` keeps the thread in one synchronous call until the gate is open; `die` ends it at the first attempt. */
  way: 'block' | 'die'
  /** How many jobs have come to the gate, and whether it is open; in memory that threads share. */
  state: Int32Array
}

/** The gate of the threads that are started from here on, by the test. */
export function newJobGate(way: JobGate['way']) {
  const gate: JobGate = { way, state: new Int32Array(new SharedArrayBuffer(8)) }
  setEnvironmentData(name, gate as never)
  return {
    jobsBegun: () => Atomics.load(gate.state, begun),
    open: () => {
      Atomics.store(gate.state, isOpen, 1)
      Atomics.notify(gate.state, isOpen)
    },
  }
}

/** The gate, in the thread. */
export const jobGate = () => getEnvironmentData(name) as unknown as JobGate

/** Settles when the job may go on, which is never where the thread dies. */
export async function passJobGate({ way, state }: JobGate, attempt: number): Promise<void> {
  Atomics.add(state, begun, 1)
  if (way === 'block') Atomics.wait(state, isOpen, 0)
  if (way === 'die' && attempt === 1) await death()
}

/** Out of everybody's reach, like a defect in a callback. */
const death = () =>
  new Promise<never>(() => {
    setImmediate(() => {
      throw new Error('a defect in the thread')
    })
  })
