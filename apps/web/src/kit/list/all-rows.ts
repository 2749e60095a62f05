/** One page of a paged list: its rows and how many there are in all. */
interface Answer<Row> {
  rows: readonly Row[]
  count: number
}

/** Every row that a paged list finds, asked for page after page of the endpoint's largest size. */
export async function allRows<Row>(
  largestPage: number,
  ask: (paging: { page: number; page_size: number }) => Promise<Answer<Row>>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const answer = await ask({ page, page_size: largestPage })
    rows.push(...answer.rows)
    // A list that shrank meanwhile ends with an empty page.
    if (answer.rows.length === 0 || rows.length >= answer.count) return rows
  }
}
