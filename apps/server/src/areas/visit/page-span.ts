/** An interval of time, from one instant (ISO text) up to, not including, another; null is open. */
export interface Span {
  readonly from: string | null
  readonly before: string | null
}

/** An interval with how many rows of a list are in it. */
export interface CountedSpan extends Span {
  readonly count: number
}

/** The interval that holds the rows of a page, and how many of it, the newest, come before them. */
export interface PageSpan extends Span {
  readonly offset: number
}

/** Takes the intervals that a list consists of, the newest first, none of them empty. Null where the page is empty. */
export function spanOfPage(spans: readonly CountedSpan[], offset: number, pageSize: number): PageSpan | null {
  let [newest, skipped, seen] = [0, 0, 0]
  for (const [at, { from, count }] of spans.entries()) {
    seen += count
    if (seen <= offset) [newest, skipped] = [at + 1, seen]
    else if (seen >= offset + pageSize || at === spans.length - 1)
      return { from, before: spans[newest]?.before ?? null, offset: offset - skipped }
  }
  return null
}
