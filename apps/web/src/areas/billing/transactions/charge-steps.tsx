import type { Charge } from '#contract/billing/transaction-items.ts'
import styles from './charge-steps.module.css'
import { stepsOf } from './charge-words.ts'

/** How a charge was worked out. */
export function ChargeSteps({ charge }: { charge: Charge }) {
  const steps = stepsOf(charge)
  if (steps.length === 0) return <p className={styles.byHand}>This extra was entered by hand.</p>
  return (
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
  )
}
