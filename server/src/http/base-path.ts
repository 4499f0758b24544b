/** Everything below it is the API and needs a key or a session. */
export const apiBase = '/v1'

/** Everything below it is the application's own and needs a session. */
export const appBase = '/app'

/** Which of the two a path, with or without its query, lies under. */
export function baseOf(url: string): typeof apiBase | typeof appBase | null {
  const [, base] = /^(\/v1|\/app)(?:[/?#]|$)/.exec(url) ?? []
  if (base === undefined) return null
  return base === apiBase ? apiBase : appBase
}
