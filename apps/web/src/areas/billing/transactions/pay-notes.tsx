import type { TablerIcon } from '@tabler/icons-react'
import IconCar from '@tabler/icons-react/dist/esm/icons/IconCar.mjs'
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglassEmpty.mjs'
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs'
import type { ReactNode } from 'react'
import { chargeTitle } from '#contract/billing/processing-exports.ts'
import type { Charge } from '#contract/billing/transaction-items.ts'
import { countText } from '#domain/count-text.ts'
import { formatPence, pence } from '#domain/money.ts'
import { formatDecimal, formatMinutes, formatMoney } from '#ui/figures/format.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Status, Tag } from '#ui/status/status.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { processingPaths, type TransactionPlace } from '../../../kit/url/paths.ts'
import { extraWords } from './charge-words.ts'
import type { Journey, PayDay } from './pay-days.ts'
import styles from './pay-notes.module.css'

/** Names the icons of days and journeys. */
export function JourneyKey() {
  return (
    <span className={styles.legend} aria-hidden="true">
      {Object.entries(figures).map(([key, { icon, title }]) => (
        <span key={key} className={styles.figure}>
          <Icon as={icon} size={15} />
          {title}
        </span>
      ))}
    </span>
  )
}

const figures = {
  travel: { icon: IconCar, title: 'Travel' },
  waiting: { icon: IconHourglass, title: 'Waiting' },
  miles: { icon: IconRoute, title: 'Miles' },
} as const satisfies Record<string, { icon: TablerIcon; title: string }>

/** Returns the warnings of a day, each with shorter words for little room. */
function holdsOf({ unconfirmed, unpriced }: PayDay): (readonly [string, string])[] {
  return [
    ...(unconfirmed > 0 ? [[`${unconfirmed} unconfirmed`, `${unconfirmed} unconf.`] as const] : []),
    ...(unpriced > 0 ? [[`${unpriced} without a price`, `${unpriced} no price`] as const] : []),
  ]
}

/** Returns the most warnings that one of the days has: all of them leave room for so many. */
export function mostHolds(days: readonly PayDay[]): number {
  return Math.max(0, ...days.map((day) => holdsOf(day).length))
}

/** The visits of a day, its journeys, and what holds it up. With little room the figures make way for the warnings. */
export function DayNote({ day, holds }: { day: PayDay; holds: number }) {
  return (
    <span className={styles.day} data-holds={holds}>
      <span className={styles.visits}>{countText(day.visits.length, 'visit')}</span>
      <Travelled {...day} />
      {holdsOf(day).map(([words, short]) => (
        <span key={words} className={styles.hold} title={words}>
          <span className={styles.long}>
            <Status word={words} kind="warning" />
          </span>
          <span className={styles.short}>
            <Status word={short} kind="warning" />
          </span>
        </span>
      ))}
    </span>
  )
}

/** A journey: its time, its miles and what is paid for each. */
export function JourneyNote({ journey }: { journey: Journey }) {
  const { time, mileage } = journey
  const words = [
    ...(time === null ? [] : [`${formatMoney(time)} time`]),
    ...(mileage === null ? [] : [`${formatMoney(mileage)} mileage`]),
  ]
  return (
    <span className={styles.journey}>
      <Travelled {...journey} />
      <span className={styles.words}>{words.join(', ')}</span>
    </span>
  )
}

/** Miles are hundredths. A day without journeys has no figures. */
function Travelled({ travel, waiting, miles }: Pick<Journey, 'travel' | 'waiting' | 'miles'>) {
  if (travel === 0 && waiting === 0 && miles === 0) return null
  return (
    <>
      <Figure of="travel">{formatMinutes(travel)}</Figure>
      <Figure of="waiting">{formatMinutes(waiting)}</Figure>
      {/* Hundredths are written like pence. */}
      <Figure of="miles">{formatDecimal(formatPence(pence(miles)))} miles</Figure>
    </>
  )
}

function Figure({ of, children }: { of: keyof typeof figures; children: ReactNode }) {
  const { icon, title } = figures[of]
  return (
    <span className={styles.figure} data-of={of} title={title}>
      <Icon as={icon} size={15} />
      <VisuallyHidden>{title}</VisuallyHidden> <span className="num">{children}</span>
    </span>
  )
}

/** An extra without a visit: its type, and how it comes about. Pay for leave leads to its weeks (PAYP-D18). */
export function ExtraNote({ place, charge }: { place: TransactionPlace; charge: Charge }) {
  return (
    <span className={styles.extra}>
      <span className={styles.type}>{chargeTitle(charge)}</span>
      <span className={styles.words}>{extraWords(charge)}</span>
      {charge.status === 'Pending' && <Tag tone="amber">Pending</Tag>}
      {charge.working?.kind === 'HOLIDAY' && (
        <>
          {charge.processed_at === null && <Tag tone="blue">Estimate</Tag>}
          <Link href={processingPaths.holiday(place, charge.guid)}>Holiday estimation</Link>
        </>
      )}
    </span>
  )
}
