/** One page of a paged list: its rows and the total count. */
interface Answer<Row> {
  rows: readonly Row[]
  count: number
}

/** Reads all rows of a paged list, page by page, in the endpoint's largest page size. */
export async function allRows<Row>(
  largestPage: number,
  ask: (paging: { page: number; page_size: number }) => Promise<Answer<Row>>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const answer = await ask({ page, page_size: largestPage })
    rows.push(...answer.rows)
    // A list that shrank during reading ends with an empty page.
    if (answer.rows.length === 0 || rows.length >= answer.count) return rows
  }
}
