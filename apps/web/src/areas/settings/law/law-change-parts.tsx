import type { ReactNode } from 'react'
import type { AffectedPeriod, ChangedFigure, LawEffect } from '#contract/settings/law.ts'
import { countText } from '#domain/count-text.ts'
import { formatCount } from '#ui/figures/decimal.ts'
import { Money, PeriodText } from '#ui/figures/figures.tsx'
import styles from './law.module.css'
import { figureText } from './law-words.ts'

/** The figures that a change puts into its table, beside those that hold before. */
export function ChangedFigures({ figures }: { figures: readonly ChangedFigure[] }) {
  return (
    <Part title="Figures">
      <table className={styles.table} aria-label="Figures">
        <thead>
          <tr>
            <th>Figure</th>
            <th className={styles.number}>Before</th>
            <th className={styles.number}>After</th>
          </tr>
        </thead>
        <tbody>
          {figures.map(({ title, before, after, unit }) => (
            <tr key={`${title} ${before} ${after}`}>
              <td>{title}</td>
              <td className={styles.number}>{figureText(before, unit)}</td>
              <td className={styles.number}>{figureText(after, unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}

interface EffectInMoneyProps {
  company: LawEffect
  branch: LawEffect
}

/** The effect of a change on open invoices and payments, in this branch and in all. */
export function EffectInMoney({ company, branch }: EffectInMoneyProps) {
  const rows = [
    ['Open invoices, this branch', branch.invoice],
    ['Open invoices, all branches', company.invoice],
    ['Open payments, this branch', branch.payment],
    ['Open payments, all branches', company.payment],
    ...(branch.estimate && company.estimate
      ? ([
          ['If it held already: open pay periods, this branch', branch.estimate],
          ['If it held already: open pay periods, all branches', company.estimate],
        ] as const)
      : []),
  ] as const
  return (
    <Part
      title="What it changes"
      note="Totals of what changes. Invoices include VAT. What is completed or claimed by a run stays as it is."
    >
      <table className={styles.table} aria-label="What it changes">
        <thead>
          <tr>
            <th>Amounts</th>
            <th className={styles.number}>Number</th>
            <th className={styles.number}>Before</th>
            <th className={styles.number}>After</th>
            <th className={styles.number}>Difference</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([title, sums]) => (
            <tr key={title}>
              <td>{title}</td>
              <td className={styles.number}>{formatCount(sums.count)}</td>
              <Amounts {...sums} />
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}

/** Shows how much is completed on the days of bank holidays, which no change touches; nothing if there is none. */
export function CompletedStay({ company, branch }: EffectInMoneyProps) {
  const all = company.completed
  if (all.invoice + all.payment === 0) return null
  const here = branch.completed
  return (
    <Part title="What stays as it is">
      <p>
        {`${countText(all.invoice, 'completed invoice')} and ${countText(all.payment, 'completed payment')} in all branches have visits on these days, `}
        {`${formatCount(here.invoice)} and ${formatCount(here.payment)} of them in this branch. They keep their amounts.`}
      </p>
    </Part>
  )
}

/** The periods of this branch with another total, those with the largest differences. */
export function AffectedPeriods({ rows }: { rows: readonly AffectedPeriod[] }) {
  if (rows.length === 0) {
    return (
      <Part title="Who is affected in this branch">
        <p>No open amount of this branch changes.</p>
      </Part>
    )
  }
  return (
    <Part title="Who is affected in this branch" note="The largest differences first, at most 200.">
      <table className={styles.table} aria-label="Who is affected">
        <thead>
          <tr>
            <th>Name</th>
            <th>Period</th>
            <th>Amount</th>
            <th className={styles.number}>Before</th>
            <th className={styles.number}>After</th>
            <th className={styles.number}>Difference</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.owner_guid} ${row.side} ${row.start} ${row.is_estimate}`}>
              <td>{row.owner_name}</td>
              <td>
                <PeriodText start={row.start} end={row.end} />
              </td>
              <td>{row.is_estimate ? 'Estimate of pay' : row.side === 'invoice' ? 'Invoice' : 'Payment'}</td>
              <Amounts {...row} />
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  )
}

function Amounts({ before, after, difference }: { before: string; after: string; difference: string }) {
  return (
    <>
      <td className={styles.number}>
        <Money value={before} />
      </td>
      <td className={styles.number}>
        <Money value={after} />
      </td>
      <td className={styles.number}>
        <Money value={difference} strong />
      </td>
    </>
  )
}

function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {children}
    </section>
  )
}
