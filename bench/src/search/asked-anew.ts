/**
 * Parts of a search by name that make it another one for fifty times, though it finds the same: hardly a route has a
 * score below 5. With enough names the service keeps none of these searches until it comes again.
 */
export function askedAnew(): () => { page_size: number; min_score: number } {
  let asked = 0
  return () => {
    asked += 1
    return { page_size: 25 + (asked % 10), min_score: Math.floor(asked / 10) % 5 }
  }
}

/** The same as text. */
export function anewInQuery(): () => string {
  const anew = askedAnew()
  return () => {
    const { page_size, min_score } = anew()
    return `page_size=${page_size}&min_score=${min_score}`
  }
}
