import { itemAt } from './item-at.ts'

/**
 * Numbers that look random and follow from the arguments alone: sfc32 by Chris Doty-Humphrey (PractRand), 128 bits
 * of state. `stream` and `index` open as many independent sequences as wanted under one seed, so that item `index`
 * of a kind is known without making the items before it.
 */
export function seededRandom(seed: string | number, stream = 0, index = 0): Random {
  return new Sfc32(seedWord(seed), stream, index)
}

export interface Random {
  /** At least 0, below 1. */
  fraction(): number
  /** A whole number, both ends included. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** A copy in another order. */
  shuffle<T>(items: readonly T[]): T[]
}

/** The seed as 32 bits; a text is hashed by FNV-1a. A whole number of 32 bits stands for itself. */
export function seedWord(seed: string | number): number {
  if (typeof seed === 'number' && seed === (seed | 0)) return seed
  let hash = 0x811c9dc5
  for (const byte of Buffer.from(String(seed))) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash | 0
}

const warmUpRounds = 12

class Sfc32 implements Random {
  private a: number
  private b: number
  private c: number
  private counter = 1

  constructor(a: number, b: number, c: number) {
    this.a = a | 0
    this.b = b | 0
    this.c = c | 0
    for (let round = 0; round < warmUpRounds; round++) this.word()
  }

  fraction(): number {
    return (this.word() >>> 0) / 0x100000000
  }

  int(min: number, max: number): number {
    return min + Math.floor(this.fraction() * (max - min + 1))
  }

  chance(probability: number): boolean {
    return this.fraction() < probability
  }

  pick<T>(items: readonly T[]): T {
    return itemAt(items, this.int(0, items.length - 1))
  }

  shuffle<T>(items: readonly T[]): T[] {
    const drawn = items.map((item) => ({ item, place: this.fraction() }))
    return drawn.sort((one, other) => one.place - other.place).map(({ item }) => item)
  }

  private word(): number {
    const word = (((this.a + this.b) | 0) + this.counter) | 0
    this.counter = (this.counter + 1) | 0
    this.a = this.b ^ (this.b >>> 9)
    this.b = (this.c + (this.c << 3)) | 0
    this.c = (((this.c << 21) | (this.c >>> 11)) + word) | 0
    return word
  }
}
