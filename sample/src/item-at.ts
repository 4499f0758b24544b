/** The item at an index, counted round and round; throws a RangeError for an empty list. */
export function itemAt<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length]
  if (item === undefined) throw new RangeError(`There is no item ${index} in a list of ${items.length}`)
  return item
}
