interface NumberedPage<Row> {
  rows: readonly Row[]
  has_more: boolean
}

interface CursorPage<Row> {
  rows: readonly Row[]
  next_cursor?: string | undefined
}

/** All rows of a list that is read by cursor, whatever comes or goes meanwhile. */
export async function everyPageByCursor<Row>(
  read: (paging: { cursor?: string; page_size: number }) => Promise<CursorPage<Row>>,
): Promise<Row[]> {
  const all: Row[] = []
  for (let cursor: string | undefined; ; ) {
    const { rows, next_cursor } = await read({ page_size: 200, ...(cursor && { cursor }) })
    all.push(...rows)
    if (!next_cursor) return all
    cursor = next_cursor
  }
}

/** All rows of a list that is read by numbered pages. */
export async function everyPage<Row>(
  read: (paging: { page: number; page_size: number }) => Promise<NumberedPage<Row>>,
): Promise<Row[]> {
  const all: Row[] = []
  for (let page = 1; ; page++) {
    const { rows, has_more } = await read({ page, page_size: 200 })
    all.push(...rows)
    if (!has_more) return all
  }
}
