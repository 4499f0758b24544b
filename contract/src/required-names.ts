import type { TObject } from 'typebox'

/** What a caller must send of these fields: what has a usual value may be left out. */
export function requiredNames({ required, properties }: TObject): string[] {
  const names: readonly string[] = required ?? []
  return names.filter((name) => !('default' in (properties[name] ?? {})))
}
