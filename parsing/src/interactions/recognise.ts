import type { Adapter } from './adapters/adapter.ts'
import { adapters } from './adapters/all-adapters.ts'
import type { Item } from './item.ts'

/** A function that finds the adapter of an item, trying that of the item before first. Null for an unknown shape. */
export function createRecogniser(): (item: Item) => Adapter | null {
  let last: Adapter | undefined
  return (item) => {
    if (!last?.recognises(item)) last = adapters.find((adapter) => adapter.recognises(item))
    return last ?? null
  }
}

/** The first member of an item that its adapter does not know; null where it does not mind or knows all. */
export function unknownMember(adapter: Adapter, item: Item): string | null {
  if (!adapter.members) return null
  for (const key of Object.keys(item)) if (!adapter.members.has(key)) return key.slice(0, 100)
  return null
}
