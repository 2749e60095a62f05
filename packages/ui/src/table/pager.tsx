import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs'
import { useId } from 'react'
import { IconButton } from '../button.tsx'
import { formatCount } from '../figures/format.ts'
import { Icon } from '../icon.tsx'
import { pageNumbers } from './page-numbers.ts'
import styles from './pager.module.css'

export interface PagerProps {
  /** Distinguishes it from another pager on the same screen. */
  label?: string
  /** From 1. */
  page: number
  pageSize: number
  /** The number of rows that match the filters. */
  count: number
  onPage: (page: number) => void
  onPageSize: (size: number) => void
  /** 10, 25, 50 and 100 unless a screen differs (SHELL-114). */
  sizes?: readonly number[]
}

const usualSizes = [10, 25, 50, 100]

/** "1–10 of 41", rows per page, and the pages. */
export function Pager({ label = 'Pages', page, pageSize, count, onPage, onPageSize, sizes = usualSizes }: PagerProps) {
  const labelId = useId()
  const pages = Math.max(1, Math.ceil(count / pageSize))
  const first = count === 0 ? 0 : (page - 1) * pageSize + 1
  const last = Math.min(page * pageSize, count)
  return (
    <div className={styles.pager}>
      <span className={styles.range} role="status">
        {count === 0 || first > last
          ? `0 of ${formatCount(count)}`
          : `${formatCount(first)}–${formatCount(last)} of ${formatCount(count)}`}
      </span>
      <span id={labelId} className={styles.label}>
        Rows per page
      </span>
      <span className={styles.size}>
        <select aria-labelledby={labelId} value={pageSize} onChange={(event) => onPageSize(Number(event.target.value))}>
          {(sizes.includes(pageSize) ? sizes : [...sizes, pageSize]).map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
        <Icon as={IconSelector} size={14} />
      </span>
      <nav aria-label={label} className={styles.pages}>
        <IconButton
          icon={IconChevronLeft}
          label="Previous page"
          disabledReason={page <= 1 ? 'This is the first page' : undefined}
          onClick={() => onPage(page - 1)}
        />
        {pageNumbers(page, pages).map((number, at) =>
          number === undefined ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no name but its place.
            <span key={`gap-${at}`} className={styles.gap}>
              …
            </span>
          ) : (
            <button
              key={number}
              type="button"
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              className={styles.page}
              onClick={() => onPage(number)}
            >
              {number}
            </button>
          ),
        )}
        <IconButton
          icon={IconChevronRight}
          label="Next page"
          disabledReason={page >= pages ? 'This is the last page' : undefined}
          onClick={() => onPage(page + 1)}
        />
      </nav>
    </div>
  )
}
