import { statusOf } from '#contract/billing/processing-exports.ts'
import type { Transaction } from '#contract/billing/transactions.ts'
import type { Side } from '#contract/fields.ts'
import { outputAccess } from '#contract/output/access.ts'
import { Status } from '#ui/status/status.tsx'
import { Glyph } from '#ui/status/status-glyph.tsx'
import { statusLook } from '#ui/status/status-kinds.ts'
import { usePermission } from '../../../kit/session/access.ts'
import type { TransactionPlace } from '../../../kit/url/paths.ts'
import { invoicePreview, ShowButton, ShowName, transactionFile } from '../../output/exports.ts'
import styles from '../billing.module.css'
import { previewReason } from './transaction-words.ts'

/** The status; for an invoiced transaction its invoice number opens the invoice. */
export function TransactionStatus({ side, transaction }: { side: Side; transaction: Transaction }) {
  const mayReadFiles = usePermission(outputAccess.files)
  const { guid, reference, status_type_alias } = transaction
  if (side !== 'invoice' || status_type_alias !== 'COMPLETE' || reference === null || !mayReadFiles) {
    return <Status {...statusOf(transaction)} strong />
  }
  const { shape, tone } = statusLook(statusOf(transaction).kind)
  return (
    <span className={styles.made}>
      <Glyph shape={shape} tone={tone} />
      <ShowName file={transactionFile('invoice', guid, reference)}>{reference}</ShowName>
    </span>
  )
}

interface PaperButtonProps {
  place: TransactionPlace
  transaction: Transaction | undefined
}

/** A button that shows the document that the funder gets, or would get now. */
export function PaperButton({ place, transaction }: PaperButtonProps) {
  const mayReadFiles = usePermission(outputAccess.files)
  if (transaction?.completed_at) {
    const { guid, reference } = transaction
    const refusal = mayReadFiles ? undefined : 'You do not have permission to open files.'
    return (
      <ShowButton file={transactionFile('invoice', guid, reference ?? '')} disabledReason={refusal}>
        Show invoice
      </ShowButton>
    )
  }
  return (
    <ShowButton
      file={invoicePreview(place.periodGuid, place.transactionGuid)}
      disabledReason={transaction ? previewReason(transaction) : 'The transaction is loading.'}
    >
      Preview invoice
    </ShowButton>
  )
}
