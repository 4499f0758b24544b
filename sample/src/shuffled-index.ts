/**
 * Where `index` stands in a shuffle of 0..size-1, without making the shuffle: the generalised Feistel network of Black
 * and Rogaway ("Ciphers with Arbitrary Finite Domains", 2002) over the least rectangle that holds `size`, with cycle
 * walking. One to one, so the first n indexes are n distinct draws.
 */
export function shuffledIndex(index: number, size: number, key: number): number {
  if (index < 0 || index >= size) throw new RangeError(`No index ${index} in a shuffle of ${size}`)
  const columns = Math.ceil(Math.sqrt(size))
  const rows = Math.ceil(size / columns)
  let place = index
  do place = feistel(place, rows, columns, key)
  while (place >= size)
  return place
}

/** Rounds come in pairs, so that both halves are in their own range again at the end. */
const roundPairs = 2

function feistel(place: number, rows: number, columns: number, key: number): number {
  let row = Math.floor(place / columns)
  let column = place % columns
  for (let pair = 1; pair <= roundPairs; pair++) {
    row = (row + mixed(column, key + pair)) % rows
    column = (column + mixed(row, key - pair)) % columns
  }
  return row * columns + column
}

/**
 * A hash of a number under a key, by the finaliser of MurmurHash3 (Austin Appleby, public domain). It has 30 bits, so
 * that the sums above stay small whole numbers, the kind the engine is quick with.
 */
function mixed(value: number, key: number): number {
  let hash = value ^ Math.imul(key, 0x9e3779b1)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 2
}
