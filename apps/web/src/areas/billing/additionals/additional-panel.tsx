import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { billingAccess } from '#contract/billing/access.ts'
import type { Additional } from '#contract/billing/additionals.ts'
import { chargeTitle } from '#contract/billing/processing-exports.ts'
import { receipts } from '#contract/billing/receipts.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { Side } from '#contract/fields.ts'
import { Button } from '#ui/button.tsx'
import { formatCount, formatDate, formatDateRange, formatMoney } from '#ui/figures/format.ts'
import { Link } from '#ui/link.tsx'
import { Panel } from '#ui/overlay/panel.tsx'
import { Status } from '#ui/status/status.tsx'
import { queryOf } from '../../../kit/http/query.ts'
import { upload } from '../../../kit/http/upload.ts'
import { LoadFailed } from '../../../kit/load-failed.tsx'
import { usePermission } from '../../../kit/session/access.ts'
import { UploadEvidence } from '../../document/exports.ts'
import { transactionHref } from './additional-columns.tsx'
import { AdditionalHistory } from './additional-history.tsx'
import styles from './additionals.module.css'
import { ReceiptView } from './receipt-view.tsx'
import { useDecision } from './use-decision.tsx'

interface AdditionalPanelProps {
  side: Side
  additional: Additional
  /** Its place in the list: "2 of 7". */
  place: string
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onClose: () => void
}

/** An additional: its evidence first, then what speaks for and against it, then the decision. */
export function AdditionalPanel(props: AdditionalPanelProps) {
  const { side, additional, place, onPrevious, onNext, onClose } = props
  const evidence = useQuery(queryOf(receipts[side].evidence, { params: { guid: additional.guid } }))
  const decision = useDecision(additional, onNext)
  const data = evidence.isPlaceholderData ? undefined : evidence.data
  return (
    <Panel
      key={additional.guid}
      title={`${additional.owner_name}, ${formatMoney(additional.total)}`}
      facts={`${chargeTitle(additional)}, ${formatDate(additional.event_date)} · ${place}`}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
      foot={side === 'payment' && decision.buttons}
    >
      {evidence.error && <LoadFailed query={evidence} />}
      {data && <Evidence side={side} guid={additional.guid} evidence={data} />}
      {data && <Checks additional={additional} evidence={data} />}
      <Facts side={side} additional={additional} recent={data?.recent} />
      <h3 className={styles.heading}>History</h3>
      <div className={styles.past}>
        <AdditionalHistory side={side} additional={additional} />
      </div>
      {side === 'payment' && decision.feedback}
    </Panel>
  )
}

type Found = ResponseOf<typeof receipts.invoice.evidence>

function Evidence({ side, guid, evidence }: { side: Side; guid: string; evidence: Found }) {
  const [isUploading, setUploading] = useState(false)
  const { receipts: found, is_editable } = evidence
  return (
    <section aria-label="Receipts" className={styles.evidence}>
      {found.map((receipt) => (
        <ReceiptView key={receipt.guid} side={side} guid={guid} receipt={receipt} isEditable={is_editable} />
      ))}
      {found.length === 0 && <p className={styles.none}>There is no receipt.</p>}
      {is_editable && (
        <Button size="small" icon={IconUpload} onClick={() => setUploading(true)}>
          Upload receipt
        </Button>
      )}
      {isUploading && (
        <UploadEvidence
          what="receipt"
          record={{ guid }}
          onUpload={(file, options) => upload(receipts[side].upload, { params: { guid }, body: { file } }, options)}
          onClose={() => setUploading(false)}
        />
      )}
    </section>
  )
}

/** The facts for and against it; the person decides. */
function Checks({ additional, evidence }: { additional: Additional; evidence: Found }) {
  const { event_date, period_start, period_end, relation_type } = additional
  const isInside = event_date >= period_start && event_date <= period_end
  const isRepeated = evidence.receipts.some(({ is_repeated }) => is_repeated)
  const period = formatDateRange(period_start, period_end)
  const checks: [boolean, string][] = [
    [isInside, isInside ? `Inside the period ${period}` : `Outside the period ${period}`],
  ]
  if (relation_type !== null) checks.push([true, `Of a ${relation_type.toLowerCase()} of that day`])
  if (evidence.receipts.length > 0) {
    checks.push([
      !isRepeated,
      isRepeated ? 'The same receipt was sent for another additional' : 'Nobody else has sent this receipt',
    ])
  }
  return (
    <ul aria-label="Checks" className={styles.checks}>
      {checks.map(([isGood, text]) => (
        <li key={text}>
          <Status word={text} kind={isGood ? 'Approved' : 'warning'} strong={!isGood} />
        </li>
      ))}
    </ul>
  )
}

function Facts({
  side,
  additional,
  recent,
}: {
  side: Side
  additional: Additional
  recent: Found['recent'] | undefined
}) {
  const mayProcess = usePermission(billingAccess.read)
  const { description, contract, transaction_reference: reference } = additional
  const said = `${formatMoney(recent?.total ?? '0.00')} (${formatCount(recent?.count ?? 0)})`
  return (
    <dl className={styles.facts}>
      <Fact label="Status">
        <Status word={additional.status} />
      </Fact>
      <Fact label="Description">{description || '-'}</Fact>
      <Fact label="Contract">{contract}</Fact>
      <Fact label="Of this type, 28 days before">{recent ? said : ''}</Fact>
      <Fact label="Transaction">
        {mayProcess ? <Link href={transactionHref(side, additional)}>{reference ?? 'Open'}</Link> : (reference ?? '-')}
      </Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
