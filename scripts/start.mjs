import { join } from 'node:path'
import { buildIfStale } from './build.mjs'

// In one process, so that a signal sent to npm reaches the service and not a shell in between.
await buildIfStale()
const command = join(import.meta.dirname, '../dist/throughline.js')
process.argv.splice(1, 1, command, 'start')
await import(command)
