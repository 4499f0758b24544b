const known: Record<string, string> = {
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection closed without an answer',
  EPIPE: 'connection closed without an answer',
  EHOSTUNREACH: 'host cannot be reached',
  ENETUNREACH: 'host cannot be reached',
  ETIMEDOUT: 'connection timed out',
  ENOTFOUND: 'host is not known',
  ENODATA: 'host is not known',
  ETIMEOUT: 'host could not be looked up',
  ESERVFAIL: 'host could not be looked up',
  EAI_AGAIN: 'host could not be looked up',
}

/** Why a call failed, in words fit for users: nothing of the own machine is in them. */
export function explainCallFailure(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const words = known[code]
  if (words !== undefined) return words
  if (/CERT|SIGNATURE|SELF_SIGNED|ALTNAME/.test(code)) return `certificate not accepted (${code})`
  if (/^ERR_SSL|^EPROTO/.test(code)) return 'no TLS connection possible'
  return code === '' ? 'connection failed' : `connection failed (${code})`
}
