/**
 * Whoever of those who ask is done takes the next share; what is answered comes in the order of the shares. All are done
 * when it ends: none is left in the midst of a failure of another, after which no share is begun.
 */
export async function shareOut<Share, Answer>(
  shares: readonly Share[],
  askers: readonly ((share: Share, isFirst: boolean) => Promise<Answer>)[],
): Promise<Answer[]> {
  const answers: Answer[] = []
  const left = [...shares.entries()]
  const work = async (ask: (typeof askers)[number]) => {
    for (let isFirst = true, next = left.shift(); next; isFirst = false, next = left.shift())
      answers[next[0]] = await ask(next[1], isFirst)
  }
  const stopAll = (error: unknown) => {
    left.length = 0
    throw error
  }
  const settled = await Promise.allSettled(askers.map((ask) => work(ask).catch(stopAll)))
  for (const outcome of settled) if (outcome.status === 'rejected') throw outcome.reason
  return answers
}

/** What there is in shares of so many each. */
export function sharesOf<Item>(items: readonly Item[], sizes: readonly number[]): Item[][] {
  const left = [...items]
  return sizes.map((size) => left.splice(0, size))
}
