const cookieName = 'throughline_session'

/** The token of the session among the Cookie headers of a request; null when there is none, or more than one. */
export function sessionToken(cookieHeaders: readonly string[]): string | null {
  const tokens = cookieHeaders
    .flatMap((header) => header.split(';'))
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${cookieName}=`))
    .map((pair) => pair.slice(cookieName.length + 1))
  const [token, second] = tokens
  return token !== undefined && second === undefined && /^[A-Za-z0-9_-]{43}$/.test(token) ? token : null
}

/**
 * Set-Cookie for a session (RFC 6265): out of reach of scripts, sent from other sites only when somebody follows a
 * link. Over TLS it never travels without.
 */
export function sessionCookie(token: string, { maxAgeSeconds, isSecure }: CookieTerms): string {
  const attributes = ['Path=/', `Max-Age=${maxAgeSeconds}`, 'HttpOnly', 'SameSite=Lax']
  return [`${cookieName}=${token}`, ...attributes, ...(isSecure ? ['Secure'] : [])].join('; ')
}

interface CookieTerms {
  /** 0 takes the cookie away. */
  maxAgeSeconds: number
  isSecure: boolean
}
