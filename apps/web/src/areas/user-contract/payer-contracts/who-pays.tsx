import { countText } from '#domain/count-text.ts'
import { formatPence, parsePence } from '#domain/money.ts'
import { hasContributions } from '#domain/user-contract/payer-contract.ts'
import { type Share, weeklyShares } from '#domain/user-contract/weekly-shares.ts'
import { Money, PeriodText } from '#ui/figures/figures.tsx'
import { formatMoney } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { localDateIn } from '../../../kit/url/date-range.ts'
import type { ContractValues, PayerContract } from './payer-contract-values.ts'
import styles from './who-pays.module.css'

interface WhoPaysProps {
  values: ContractValues
  /** The saved contract; a new one has no visits. */
  contract: PayerContract | undefined
  sources: readonly { guid: string; title: string }[]
  /** Whether the user sees standing charges. */
  isRead: boolean
  /** The word for what is invoiced: "visit" or "shift". */
  item: string
}

/** How a week's amount is divided between the funder and those who contribute, as typed. */
export function WhoPays({ values, contract, sources, isRead, item }: WhoPaysProps) {
  const today = localDateIn(useZone())
  const week = contract?.last_week
  const { total, charges, shares } = weeklyShares({
    visits: parsePence(week?.total ?? '0.00'),
    charges: values.rates.map(withEnd),
    contributions: hasContributions(values) ? values.contributions.map(withEnd) : [],
    day: today,
  })
  const parts = [
    week && `${countText(week.visit_count, item)} ${formatMoney(week.total)}`,
    isRead && `standing charges ${formatMoney(formatPence(charges))}`,
  ].filter(Boolean)
  const own = shares[0]
  return (
    <section className={styles.card} aria-label="Who pays">
      <div className={styles.head}>
        <h2 className={styles.title}>Who pays</h2>
        <span className={styles.when}>{week ? <PeriodText start={week.start} end={week.end} /> : 'A week'}</span>
      </div>
      <div className={styles.body}>
        <p className={styles.total}>
          <strong>{formatMoney(formatPence(total))}</strong> <span>{parts.join(', ')}</span>
        </p>
        <div className={styles.bar} aria-hidden="true">
          {shares.map(({ contractGuid, tenths }, at) => (
            <span
              key={contractGuid ?? 'own'}
              className={styles.part}
              data-place={Math.min(at, 3)}
              style={{ flexGrow: Math.max(tenths, 0) }}
            />
          ))}
        </div>
        <ul className={styles.shares}>
          {shares.map((share, at) => (
            <li key={share.contractGuid ?? 'own'} className={styles.share}>
              <span className={styles.key} data-place={Math.min(at, 3)} aria-hidden="true" />
              <span className={styles.name}>{nameOf(share, values, contract, sources)}</span>
              <span className={styles.amount}>
                <Money value={formatPence(share.amount)} strong />
                <span className={styles.percent}>{percentOf(share.tenths)}</span>
              </span>
            </li>
          ))}
        </ul>
        {shares.length > 1 && (
          <p className={styles.note}>
            {own && own.amount < 0
              ? 'The contributions are more than the amount of the week.'
              : 'Taken off this invoice and charged on the contract named.'}
          </p>
        )}
      </div>
    </section>
  )
}

function withEnd<Row extends { end: string }>(row: Row) {
  return { ...row, end: row.end === '' ? null : row.end }
}

function percentOf(tenths: number): string {
  return `${Math.trunc(tenths / 10)}.${Math.abs(tenths % 10)}%`
}

function nameOf(
  { contractGuid }: Share,
  { finance }: ContractValues,
  contract: PayerContract | undefined,
  sources: WhoPaysProps['sources'],
) {
  if (contractGuid !== null) {
    const known = contract?.contributions.find((row) => row.user_contract_guid === contractGuid)
    return sources.find(({ guid }) => guid === contractGuid)?.title ?? known?.user_contract_title ?? 'Another contract'
  }
  const { funder_type, funding_name, funder_salutation, funder_first_name, funder_last_name } = finance
  const person = [funder_salutation, funder_first_name, funder_last_name].filter((part) => part !== '').join(' ')
  const name = funder_type === 'Individual' ? person : funding_name
  return (
    <>
      {name || 'The payer'}
      <span className={styles.second}>this contract{contract && `, ${contract.reference}`}</span>
    </>
  )
}
