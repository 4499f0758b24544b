import { presentPreferences } from './preferences.ts'

interface Step<Search> {
  search: Search
  next(search: Search): Search
}

/**
 * For a route with a grid: an address that names no columns gets those that were chosen in this browser before, so that
 * a link to it shows others what is seen here.
 */
export const rememberColumns = (id: string) => ({
  middlewares: [
    <Search extends { cols?: string[] }>({ search, next }: Step<Search>): Search => {
      const result = next(search)
      const cols = result.cols ?? presentPreferences().shownColumns[id]
      return cols === undefined ? result : { ...result, cols: [...cols] }
    },
  ],
})
