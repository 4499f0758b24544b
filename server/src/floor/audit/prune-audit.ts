import { pruneByAge } from '../events/prune-by-age.ts'

/** Audit entries are kept as long as events are. */
export const pruneAudit = pruneByAge('audit_entries', 'at')
