import type { Charge } from '#contract/billing/transaction-items.ts'
import type { WageTest } from '#domain/billing/pay-working.ts'
import { Link } from '#ui/link.tsx'
import { Tag } from '#ui/status/status.tsx'
import { sumOf } from '../../../kit/list/sum-of.ts'
import { useRecordLinks } from '../../../kit/session/record-links.ts'
import { processingPaths, type TransactionPlace } from '../../../kit/url/paths.ts'
import styles from './charge-steps.module.css'
import { stepsOf } from './charge-words.ts'
import { TopUpWorking } from './top-up-working.tsx'
import { useCharges } from './use-charges.ts'

interface ChargeStepsProps {
  place: TransactionPlace
  charge: Charge
  /** The level of titles of steps: `h3` in a panel. */
  heading?: 'h2' | 'h3'
}

/** How a charge was worked out. Pay for leave leads to the weeks that it comes from (PAYP-D18). */
export function ChargeSteps({ place, charge, heading = 'h2' }: ChargeStepsProps) {
  const { working, total } = charge
  if (working?.kind === 'NMW/TOP') {
    return (
      <div className={styles.drawn}>
        <TopUp {...{ place, working, total, heading }} />
      </div>
    )
  }
  const steps = stepsOf(charge)
  if (steps.length === 0) return <ByHand charge={charge} />
  return (
    <>
      <table className={styles.steps} aria-label="How it was worked out">
        <tbody>
          {steps.map(([name, text]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {working?.kind === 'HOLIDAY' && (
        <p className={styles.byHand}>
          {charge.processed_at === null && <Tag tone="blue">Estimate</Tag>}{' '}
          <Link href={processingPaths.holiday(place, charge.guid)}>Holiday estimation</Link>
        </p>
      )}
    </>
  )
}

interface TopUpProps {
  place: TransactionPlace
  working: WageTest
  total: string
  heading: 'h2' | 'h3'
}

/** A top-up, with the pay for leave of the payment that is dated in its days. */
function TopUp({ place, working, total, heading }: TopUpProps) {
  const { from, to } = working
  const leave = (useCharges(place).data?.charges ?? []).filter(
    (charge) => charge.working?.kind === 'HOLIDAY' && from <= charge.date && charge.date <= to,
  )
  return <TopUpWorking {...{ working, total, heading }} leave={sumOf(leave.map((charge) => charge.total))} />
}

/** EXTRA-D13. */
function ByHand({ charge }: { charge: Charge }) {
  const links = useRecordLinks()
  const { relation_type: type, relation_guid: guid } = charge
  const href = guid === null ? undefined : type === 'Visit' ? links.visit(guid) : links.shift(guid)
  return (
    <p className={styles.byHand}>
      This extra was entered by hand.
      {type !== null && (
        <>
          {` It belongs to a ${type.toLowerCase()}. `}
          {href !== undefined && <Link href={href}>{`Open the ${type.toLowerCase()}`}</Link>}
        </>
      )}
    </p>
  )
}
