/** An interval of instants (ISO text), inclusive start, exclusive end; null is open. */
export interface Span {
  readonly from: string | null
  readonly before: string | null
}

/** An interval with its number of rows in a list. */
export interface CountedSpan extends Span {
  readonly count: number
}

/** The interval with the rows of a page, and how many newer rows of it come before them. */
export interface PageSpan extends Span {
  readonly offset: number
}

/** Takes the intervals of a list, newest first, none of them empty. Null for an empty page. */
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
