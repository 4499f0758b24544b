export interface Round<A, B> {
  ours: A
  anchor: B
}

/** Measures two things by turns, so that both meet the same machine: ours first, then the anchor first, and so on. */
export async function alternate<A, B>(
  rounds: number,
  ours: (round: number) => Promise<A>,
  anchor: (round: number) => Promise<B>,
): Promise<Round<A, B>[]> {
  const measured: Round<A, B>[] = []
  for (let round = 0; round < rounds; round++) {
    if (round % 2 === 0) {
      const first = await ours(round)
      measured.push({ ours: first, anchor: await anchor(round) })
    } else {
      const first = await anchor(round)
      measured.push({ ours: await ours(round), anchor: first })
    }
  }
  return measured
}
