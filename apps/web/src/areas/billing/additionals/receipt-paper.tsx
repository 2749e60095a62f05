import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Arc } from '#ui/arc.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { formatCount } from '#ui/figures/decimal.ts'
import { ApiError, messageOf } from '../../../kit/http/api-error.ts'
import styles from './additionals.module.css'
import type { ReceiptPicture } from './use-receipt-picture.ts'

interface ReceiptPaperProps {
  name: string
  picture: ReceiptPicture
}

/** The picture of a receipt, or why there is none. */
export function ReceiptPaper({ name, picture }: ReceiptPaperProps) {
  const { url, error, retry, page, count = 1 } = picture
  if (error) {
    // A PDF that is locked or broken stays so.
    const isFinal = error instanceof ApiError && error.status === 422
    return (
      <div className={styles.missing} role="alert">
        <p>{messageOf(error)}</p>
        {!isFinal && (
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        )}
      </div>
    )
  }
  if (url === undefined) {
    return (
      <div className={styles.missing} role="status">
        <Arc />
        Loading the receipt
      </div>
    )
  }
  return <img src={url} alt={`Receipt ${name}${count > 1 ? `, page ${page} of ${count}` : ''}`} />
}

/** Turns the pages of a receipt that has several. */
export function PageTurner({ name, picture: { page, count = 1, turnTo } }: ReceiptPaperProps) {
  if (count === 1) return null
  return (
    <fieldset className={styles.turner} aria-label={`Pages of ${name}`}>
      <IconButton
        framed
        icon={IconChevronLeft}
        label="Previous page"
        disabledReason={page === 1 ? 'This is the first page.' : undefined}
        onClick={() => turnTo(page - 1)}
      />
      <span role="status">
        Page {formatCount(page)} of {formatCount(count)}
      </span>
      <IconButton
        framed
        icon={IconChevronRight}
        label="Next page"
        disabledReason={page === count ? 'This is the last page.' : undefined}
        onClick={() => turnTo(page + 1)}
      />
    </fieldset>
  )
}
