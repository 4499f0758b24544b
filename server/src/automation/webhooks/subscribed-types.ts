export const everyType = '*'

/** The types as they are kept: each once, and every type as that alone. */
export function subscribedTypes(types: readonly string[]): string[] {
  return types.includes(everyType) ? [everyType] : [...new Set(types)]
}
