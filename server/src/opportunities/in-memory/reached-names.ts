/** By number, 1 for those whose names are reached. */
export interface ReachedNames {
  connectors: Uint8Array
  people: Uint8Array
  companies: Uint8Array
}

/** Whether the names reach a tenth of all routes at most, about. */
export function isFew({ connectors, people, companies }: ReachedNames): boolean {
  const share = (found: Uint8Array) => {
    let ones = 0
    for (let number = 0; number < found.length; number++) ones += found[number] as number
    return ones / Math.max(1, found.length)
  }
  return share(connectors) + share(people) + share(companies) < 0.1
}
