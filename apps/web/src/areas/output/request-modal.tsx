import type { KeyboardEvent, ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Money } from '#ui/figures/figures.tsx'
import { formatCount } from '#ui/figures/format.ts'
import { Modal } from '#ui/overlay/modal.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { ApiError } from '../../kit/http/api-error.ts'
import { sumOf } from '../../kit/list/sum-of.ts'
import styles from './output.module.css'

interface RequestModalProps {
  title: string
  confirm: string
  files: readonly { rate: string }[]
  busy: boolean
  error: Error | null
  /** The sentence for a failed request; the reason of a refusal follows it. */
  failure: string
  onConfirm: () => void
  onClose: () => void
  /** Further content above the buttons. */
  children?: ReactNode
}

/** Asks for confirmation of a request for some files: their number, their total, and further content. */
export function RequestModal(props: RequestModalProps) {
  const { title, confirm, files, busy, error, failure, onConfirm, onClose, children } = props
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !busy) onConfirm()
  }
  const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the form submits with Ctrl+Enter wherever the focus is.
    <div className={styles.keys} onKeyDown={press}>
      <Modal
        open
        title={title}
        onClose={onClose}
        foot={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button look="primary" busy={busy} onClick={onConfirm}>
              {confirm}
            </Button>
          </>
        }
      >
        <div className={styles.fields}>
          {error && (
            <Banner tone="red">
              {failure}
              {isRefusal && <span className={styles.reason}>{error.message}</span>}
            </Banner>
          )}
          <dl className={styles.facts}>
            <dt>Files</dt>
            <dd className="num">{formatCount(files.length)}</dd>
            <dt>Total</dt>
            <dd>
              <Money value={sumOf(files.map((file) => file.rate))} />
            </dd>
          </dl>
          {children}
        </div>
      </Modal>
    </div>
  )
}
