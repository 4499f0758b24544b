/**
 * Other pages of a search by name, the first ones more often, which are another search for a hundred times. With enough
 * names the service keeps none of these searches until it comes again.
 */
function newQueries(): () => { page_size: number; page: number } {
  let requested = 0
  return () => {
    requested += 1
    return { page_size: 25 + (requested % 20), page: 1 + (Math.floor(requested / 20) % 5) }
  }
}

/** The same as text. */
export function anewInQuery(): () => string {
  const anew = newQueries()
  return () => {
    const { page_size, page } = anew()
    return `page_size=${page_size}&page=${page}`
  }
}
