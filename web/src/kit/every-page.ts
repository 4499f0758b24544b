interface NumberedPage<Row> {
  rows: readonly Row[]
  has_more: boolean
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
