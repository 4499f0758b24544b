import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const bytesBetween = 8 * 1024 * 1024
let bytes = 0
let collect: Collect | undefined

/**
 * To be told of buffers that are filled and soon thrown away. They lie outside the heap and are given back when its
 * young objects are collected; as these are few, the engine by itself waits until 32 MiB of buffers have gathered.
 */
export function collectYoungAfter(filled: number): void {
  bytes += filled
  if (bytes < bytesBetween) return
  bytes = 0
  collect ??= collector()
  collect({ type: 'minor' })
}

type Collect = (options: { type: 'minor' }) => void

/** Only with this flag does the engine let anybody have its collector. */
function collector(): Collect {
  setFlagsFromString('--expose-gc')
  const found: Collect = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  return found
}
