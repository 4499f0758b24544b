/** Orders tables so that each comes after those it refers to. Throws if tables refer to each other in a circle. */
export function orderByReference(tables: ReadonlyMap<string, readonly string[]>): string[] {
  const waiting = new Map(tables)
  const ordered: string[] = []
  while (waiting.size > 0) {
    const ready = [...waiting].filter(([, refersTo]) => refersTo.every((table) => !waiting.has(table)))
    if (ready.length === 0) throw new Error(`tables refer to each other: ${[...waiting.keys()].join(', ')}`)
    for (const [name] of ready) waiting.delete(name)
    ordered.push(...ready.map(([name]) => name))
  }
  return ordered
}
