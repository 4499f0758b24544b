/** SQLSTATE codes, under the condition names of the PostgreSQL manual (appendix A). */
export const sqlState = {
  invalidParameterValue: '22023',
  foreignKeyViolation: '23503',
  uniqueViolation: '23505',
  serializationFailure: '40001',
  deadlockDetected: '40P01',
  insufficientPrivilege: '42501',
  diskFull: '53100',
  lockNotAvailable: '55P03',
  queryCanceled: '57014',
} as const
