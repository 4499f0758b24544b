export const pruneAuditKind = 'prune_audit'
