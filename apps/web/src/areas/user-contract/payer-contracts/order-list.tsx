import type { ClientContract } from '#contract/user-contract/client-contracts.ts'
import { parsePence } from '#domain/money.ts'
import { Bar } from '#ui/figures/bar.tsx'
import { DateText, Money } from '#ui/figures/figures.tsx'
import { formatMoney } from '#ui/figures/format.ts'
import { Status } from '#ui/status/status.tsx'
import styles from './order-list.module.css'
import card from './who-pays.module.css'

type Order = ClientContract['purchase_orders'][number]

/** From this share on an order is shown as nearly used up, in percent. */
const nearlyUsed = 90

interface OrderListProps {
  orders: readonly Order[]
  /** The reference that invoices name; of an older contract it may have no file. */
  named: string | null
}

/** The purchase orders of a contract with what each has left, the newest first. */
export function OrderList({ orders, named }: OrderListProps) {
  return (
    <section className={card.card} aria-label="Purchase orders">
      <div className={card.head}>
        <h2 className={card.title}>Purchase orders</h2>
      </div>
      {orders.length === 0 ? (
        <p className={styles.none}>
          {named === null
            ? 'None yet. They are uploaded under Files.'
            : `Invoices name ${named}, which has no file. One is uploaded under Files.`}
        </p>
      ) : (
        <ul className={styles.orders}>
          {orders.map((order) => (
            <li key={order.guid} className={styles.order}>
              <OrderLine order={order} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function OrderLine({ order }: { order: Order }) {
  const { reference, uploaded_on, amount, invoiced, open, remaining } = order
  const used = parsePence(invoiced) + parsePence(open)
  const percent = amount === null ? 0 : Math.round((used * 100) / parsePence(amount))
  const tone = percent >= 100 ? 'red' : percent >= nearlyUsed ? 'amber' : 'green'
  return (
    <>
      <p className={styles.line}>
        <strong>{reference}</strong>
        <span className={styles.second}>
          since <DateText value={uploaded_on} />
        </span>
        {remaining !== null && (
          <span className={styles.left}>
            <Money value={remaining} strong /> left
          </span>
        )}
      </p>
      {amount !== null && <Bar aria-hidden="true" percent={Math.max(0, Math.min(100, percent))} tone={tone} />}
      <p className={styles.line}>
        <span className={styles.second}>
          {formatMoney(invoiced)} invoiced, {formatMoney(open)} open
          {amount !== null && ` of ${formatMoney(amount)}`}
        </span>
        {percent >= nearlyUsed && (
          <span className={styles.left}>
            <Status word={`${percent}% used`} kind={percent >= 100 ? 'Failed' : 'warning'} />
          </span>
        )}
      </p>
    </>
  )
}
