/** Everything below it is the API and needs a key or a session. */
export const apiBase = '/v1'

/** Everything below it is the application's own and needs a session. */
export const appBase = '/app'

/** Everything below it is for connectors themselves and needs their private link. */
export const connectorBase = '/connector'

/** Where agents reach the tools; it needs a key. */
export const agentBase = '/mcp'

const bases = [apiBase, appBase, connectorBase, agentBase] as const

/** Which of them a path, with or without its query, lies under. */
export function baseOf(url: string): (typeof bases)[number] | null {
  const [, first] = /^(\/\w+)(?:[/?#]|$)/.exec(url) ?? []
  return bases.find((base) => base === first) ?? null
}
