import type { ReactNode } from 'react'
import { settingsAccess } from '#contract/settings/access.ts'
import type { WageTest } from '#domain/billing/pay-working.ts'
import { parsePence } from '#domain/money.ts'
import { clock } from '#domain/pay/payslip/payslip-lines.ts'
import { shownRate } from '#domain/shown-rate.ts'
import { Money } from '#ui/figures/figures.tsx'
import { formatDate, formatMoney } from '#ui/figures/format.ts'
import { Link } from '#ui/link.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { usePermission } from '../../../kit/session/access.ts'
import { paths } from '../../../kit/url/paths.ts'
import { Step, Total } from '../working/step.tsx'
import {
  averageOf,
  bandWords,
  hourParts,
  leftOutLines,
  payParts,
  rosteredWords,
  type TopUpPart,
} from './top-up-words.ts'
import styles from './top-up-working.module.css'

interface TopUpWorkingProps {
  working: WageTest
  /** The charge, which is less than the top-up if some of it was paid before. */
  total: string
  /** The pay for leave in the days of the test, which is no part of it. */
  leave: string
  /** The level of the titles of its steps. */
  heading: 'h2' | 'h3'
}

/** How a top-up to the minimum wage was worked out (pay 9): hours, pay, rate, and both amounts as bars on one scale. */
export function TopUpWorking({ working, total, leave, heading }: TopUpWorkingProps) {
  const { minutes, pay, rate, parts } = working
  return (
    <div className={styles.working}>
      <ol>
        <Step heading={heading} number={1} title="Hours worked" value={clock(minutes)}>
          {parts && <Hours parts={hourParts(parts)} minutes={minutes} />}
        </Step>
        <Step heading={heading} number={2} title="Pay that counts" value={formatMoney(pay)}>
          {parts && (
            <>
              <Lines parts={payParts(parts)} />
              <LeftOut lines={leftOutLines(parts, leave)} />
            </>
          )}
        </Step>
      </ol>
      <div>
        <ol start={3}>
          <Step heading={heading} number={3} title="Rate" value={formatMoney(shownRate(rate))}>
            <p>
              {bandWords(working)}
              {parts && (
                <>
                  , <LawLink>{`from ${formatDate(parts.since)}`}</LawLink>
                </>
              )}
            </p>
          </Step>
          <Step heading={heading} number={4} title="Comparison">
            <Comparison working={working} />
          </Step>
        </ol>
        <div className={styles.outcome}>
          <Outcome working={working} total={total} />
          {parts !== null && parts.as_rostered > 0 && <Banner tone="amber">{rosteredWords(parts.as_rostered)}</Banner>}
        </div>
      </div>
    </div>
  )
}

function Hours({ parts, minutes }: { parts: readonly TopUpPart[]; minutes: number }) {
  const words = parts.map(({ label, text }) => `${label} ${text}`).join(', ')
  return (
    <>
      <Bar
        label={`Hours worked: ${words}`}
        pieces={parts.map(({ part, size }) => ({ part, width: (size / minutes) * 100 }))}
      />
      <Lines parts={parts} />
    </>
  )
}

interface BarProps {
  label: string
  pieces: readonly { readonly part: TopUpPart['part'] | 'top-up' | 'leave'; readonly width: number }[]
}

/** Pieces of a bar, whose widths are per cent. */
function Bar({ label, pieces }: BarProps) {
  return (
    <div className={styles.bar} role="img" aria-label={label}>
      {pieces.map(({ part, width }) => (
        <span key={part} data-part={part} style={{ width: `${width}%` }} />
      ))}
    </div>
  )
}

function Lines({ parts }: { parts: readonly TopUpPart[] }) {
  return parts.map(({ part, label, text, note }) => (
    <div key={part}>
      <Line label={label}>{text}</Line>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  ))
}

function Line({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <p className={styles.line}>
      <span>{label}</span>
      <span className="num">{children}</span>
    </p>
  )
}

function LeftOut({ lines }: { lines: readonly (readonly [string, string])[] }) {
  if (lines.length === 0) return null
  return (
    <section className={styles.leftOut} aria-label="Left out">
      <p>Left out</p>
      {lines.map(([label, amount]) => (
        <Line key={label} label={label}>
          <Money value={amount} />
        </Line>
      ))}
    </section>
  )
}

/** A link to the rates of the law for users who may see them. */
function LawLink({ children }: { children: string }) {
  const mayRead = usePermission(settingsAccess.lawTables)
  return mayRead ? <Link href={paths.lawTables()}>{children}</Link> : children
}

function Comparison({ working }: { working: WageTest }) {
  const { minutes, rate, entitled, pay, accommodation, shortfall } = working
  const share = (amount: string) => (Math.max(0, parsePence(amount)) / parsePence(entitled)) * 100
  const lodging = parsePence(accommodation)
  const paid = [
    { part: 'contact', width: share(pay) },
    { part: 'leave', width: share(accommodation) },
    { part: 'top-up', width: share(shortfall) },
  ] as const
  return (
    <>
      <Line label={`Entitled, ${clock(minutes)} × ${formatMoney(shownRate(rate))}`}>{formatMoney(entitled)}</Line>
      <div className={styles.entitled} role="img" aria-label={`Entitled to ${formatMoney(entitled)}`} />
      <Line label="Paid">{formatMoney(pay)}</Line>
      <Bar
        label={`Paid ${formatMoney(pay)}, ${formatMoney(shortfall)} short`}
        pieces={paid.filter(({ width }) => width > 0)}
      />
      {lodging !== 0 && <Line label="Accommodation">{formatMoney(accommodation)}</Line>}
      <p className={styles.line}>
        <span>{averageOf(working)} an hour on average</span>
        <span className={styles.short}>short {formatMoney(shortfall)}</span>
      </p>
    </>
  )
}

/** The top-up, and what makes it differ from the shortfall. */
function Outcome({ working: { shortfall, top_up, correction }, total }: Pick<TopUpWorkingProps, 'working' | 'total'>) {
  return (
    <>
      {top_up !== shortfall && <Line label="Paid late, at the rate of the day of payment">{formatMoney(top_up)}</Line>}
      {correction && <Line label="Paid before">{formatMoney(correction.charged)}</Line>}
      <Total label={correction ? 'Correction' : 'Top-up'} notes={['Totals compared, in pence']}>
        <Money value={total} />
      </Total>
    </>
  )
}
