type Numbers = Int8Array | Uint8Array | Uint16Array | Int32Array

/** The numbers, in a bigger array where there is no room for so many. */
export function roomy<T extends Numbers>(numbers: T, length: number, filler = 0): T {
  if (length <= numbers.length) return numbers
  const bigger = new (numbers.constructor as new (length: number) => T)(Math.ceil(length * 1.3))
  bigger.set(numbers)
  if (filler !== 0) bigger.fill(filler, numbers.length)
  return bigger
}
