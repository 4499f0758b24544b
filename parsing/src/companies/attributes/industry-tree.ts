import { industriesOfGoods } from './industries-of-goods.ts'
import { industriesOfServices } from './industries-of-services.ts'

export interface Industry {
  id: number
  name: string
  /** The next wider industry; null for the widest ones. */
  parentId: number | null
  /** The widest industry it belongs to, itself when there is no wider one. */
  groupId: number
}

/**
 * Every industry of the network's list, version 2, by its number. Numbers and names are those it publishes. The
 * nesting follows the order in which it publishes them, each industry followed by the narrower ones; where that
 * order leaves a doubt, an industry stands directly below the wider one that is certain.
 */
export const industries: ReadonlyMap<number, Industry> = readOutlines([
  industriesOfServices,
  industriesOfGoods,
])

function readOutlines(outlines: readonly string[]): Map<number, Industry> {
  const found = new Map<number, Industry>()
  for (const outline of outlines) readOutline(outline, found)
  return found
}

function readOutline(outline: string, found: Map<number, Industry>): void {
  /** The industries that a deeper line would belong to, widest first. */
  const above: Industry[] = []
  for (const line of outline.split('\n').filter((text) => text !== '')) {
    const depth = line.search(/\S/) / 2
    for (const entry of line.split(';').filter((text) => text.trim() !== '')) {
      const industry = readEntry(entry.trim(), above.slice(0, depth))
      above.splice(depth, above.length, industry)
      found.set(industry.id, industry)
    }
  }
}

function readEntry(entry: string, above: readonly Industry[]): Industry {
  const space = entry.indexOf(' ')
  const id = Number(entry.slice(0, space))
  return {
    id,
    name: entry.slice(space + 1),
    parentId: above.at(-1)?.id ?? null,
    groupId: above[0]?.id ?? id,
  }
}
