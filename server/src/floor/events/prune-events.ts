import { pruneByAge } from './prune-by-age.ts'

export const pruneEvents = pruneByAge('events', 'created_at')
