import { chargeTitle } from '#contract/billing/processing-exports.ts'
import type { Charge } from '#contract/billing/transaction-items.ts'
import { Money } from '#ui/figures/figures.tsx'
import { formatDate, formatMoney, formatWeekday } from '#ui/figures/format.ts'
import { Panel } from '#ui/overlay/panel.tsx'
import { sumOf } from '../../../kit/list/sum-of.ts'
import type { TransactionPlace } from '../../../kit/url/paths.ts'
import { PanelButtons } from '../working/panel-buttons.tsx'
import styles from './charge-panel.module.css'
import { ChargeSteps } from './charge-steps.tsx'

interface ChargePanelProps {
  place: TransactionPlace
  /** One extra, or the charges of one journey. */
  charges: readonly Charge[]
  onClose: () => void
}

/** The working of an extra or of a journey, beside the visits of a payment. */
export function ChargePanel({ place, charges, onClose }: ChargePanelProps) {
  const [first] = charges
  if (first === undefined) return null
  const words = first.description === '' ? chargeTitle(first) : first.description
  const amount = formatMoney(sumOf(charges.map(({ total }) => total)))
  if (first.working?.kind === 'NMW/TOP') {
    return (
      <Panel
        key={first.guid}
        title={`How the top-up of ${amount} was worked out`}
        facts={`Minimum wage, ${words}`}
        onClose={onClose}
        foot={<PanelButtons />}
      >
        <div className={styles.charge}>
          <ChargeSteps place={place} charge={first} heading="h3" />
        </div>
      </Panel>
    )
  }
  return (
    <Panel
      key={first.guid}
      title={`How ${amount} was worked out`}
      facts={
        <>
          {formatWeekday(first.date)} <span className="num">{formatDate(first.date)}</span>
          {`\u00a0· ${words}`}
        </>
      }
      onClose={onClose}
      foot={<PanelButtons />}
    >
      {charges.map((charge) => (
        <section key={charge.guid} className={styles.charge} aria-label={chargeTitle(charge)}>
          <h3 className={styles.title}>
            <span>{chargeTitle(charge)}</span>
            <Money value={charge.total} />
          </h3>
          <ChargeSteps place={place} charge={charge} />
        </section>
      ))}
    </Panel>
  )
}
