import type { Charge, TransactionItem } from '#contract/billing/transaction-items.ts'
import { quantityLabel } from '#domain/billing/charge-types.ts'
import { isCorrection } from '#domain/billing/charge-working.ts'
import { clock } from '#domain/pay/payslip/payslip-lines.ts'
import { DateText, Minutes, Missing, Money } from '#ui/figures/figures.tsx'
import { formatDate, formatDecimal, formatWeekday } from '#ui/figures/format.ts'
import type { Layout, Line, LineTick } from '#ui/table/line.ts'
import { tickedShare, toggleAll } from '#ui/table/selection.ts'
import type { Selection } from '#ui/table/selection-strip.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { twoDecimals } from '../../../kit/list/sum-of.ts'
import type { TransactionPlace } from '../../../kit/url/paths.ts'
import type { Journey, PayDay } from './pay-days.ts'
import { DayNote, ExtraNote, JourneyNote, mostHolds } from './pay-notes.tsx'
import type { Folding } from './use-folding.ts'

interface PayLayout {
  place: TransactionPlace
  days: readonly PayDay[]
  /** Extras without a visit. */
  extras: readonly Charge[]
  order: 'asc' | 'desc'
  folding: Folding
  selection: Selection<TransactionItem> | undefined
  chargeHref: (guid: string) => string
  /** The charge whose working is open. */
  openCharge: string | undefined
}

/** Returns the visits of days in the order in which they are listed. */
export function itemsInOrder(days: readonly PayDay[], order: 'asc' | 'desc'): TransactionItem[] {
  const items = days.flatMap(({ visits }) => visits.map(({ item }) => item))
  return order === 'asc' ? items : items.reverse()
}

/** Lays out a payment: the head of each day, its visits with the journeys between them if it is unfolded, and the rest. */
export function payLayout(props: PayLayout): Layout {
  const { days, extras, order, folding } = props
  const at = new Map(itemsInOrder(days, order).map(({ guid }, index) => [guid, index]))
  const inOrder = <T,>(list: readonly T[]) => (order === 'asc' ? list : list.toReversed())
  const holds = mostHolds(days)
  const lines = inOrder(days).flatMap((day) => {
    const head = headOf(day, holds, props)
    if (!folding.unfolded.has(day.date)) return [head]
    const visits = day.visits.flatMap(({ item, before, after }) => [
      ...before.map((journey) => journeyLine(journey, props)),
      at.get(item.guid) ?? 0, // every visit of the days has a place
      ...after.map((journey) => journeyLine(journey, props)),
    ])
    return [head, ...inOrder(visits)]
  })
  return extras.length === 0 ? lines : [...lines, title, ...extras.map((charge) => extraLine(charge, props))]
}

const title: Line = { key: 'extras', kind: 'title', name: 'Extras without a visit', cells: {} }

function headOf(day: PayDay, holds: number, { folding, selection }: PayLayout): Line {
  const { date, minutes, visitTotal, extraTotal, total } = day
  const name = `${formatWeekday(date)} ${formatDate(date)}`
  return {
    key: date,
    kind: 'head',
    name: <span className="num">{name}</span>,
    note: <DayNote day={day} holds={holds} />,
    press: {
      fold: { isOpen: folding.unfolded.has(date), onFold: (isOpen) => folding.fold(date, isOpen) },
    },
    tick: selection && tickOf(day, name, selection),
    cells: {
      duration: <span className="num">{clock(minutes)}</span>,
      visits: <Money value={visitTotal} />,
      extras: <Extras value={extraTotal} />,
      total: <Money value={total} />,
      chargeable: '',
    },
  }
}

function tickOf(day: PayDay, name: string, selection: Selection<TransactionItem>): LineTick {
  const { ticked, onChange, disabledReason } = selection
  const items = new Map(day.visits.map(({ item }) => [item.guid, item]))
  const refusalOf = (guid: string) => {
    const item = items.get(guid)
    return item && disabledReason?.(item)
  }
  const keys = [...items.keys()]
  const tickable = (guid: string) => refusalOf(guid) === undefined
  const some = keys.some((guid) => ticked.keys.has(guid))
  const share = tickedShare(new Set(keys.filter((guid) => ticked.keys.has(guid))), keys, tickable)
  return {
    label: `Select ${name}`,
    share,
    disabledReason: some || keys.some(tickable) ? undefined : refusalOf(keys[0] ?? ''),
    onTick: () => onChange(toggleAll(ticked, keys, tickable)),
  }
}

function journeyLine(journey: Journey, { chargeHref, openCharge }: PayLayout): Line {
  const { guid, way, from, paidMinutes, total, charges } = journey
  return {
    key: guid,
    kind: 'between',
    name:
      way === 'BETWEEN' ? (
        <>
          <VisuallyHidden>Journey at </VisuallyHidden>
          <span className="num">{from}</span>
        </>
      ) : way === 'FROM_HOME' ? (
        'From home'
      ) : (
        'To home'
      ),
    note: <JourneyNote journey={journey} />,
    press: { href: chargeHref(guid), isOpen: charges.some((charge) => charge.guid === openCharge) },
    cells: {
      duration: <Minutes value={paidMinutes} />,
      visits: '',
      extras: <Money value={total} />,
      total: <Money value={total} />,
      chargeable: '',
    },
  }
}

function extraLine(charge: Charge, { place, chargeHref, openCharge }: PayLayout): Line {
  const { guid, date, total, quantity, charge_type_alias: alias, field_type, working } = charge
  const isTime = field_type === 'TimeAndRate' && quantityLabel(alias) === 'Hours' && !isCorrection(working)
  return {
    key: guid,
    kind: 'row',
    name: <DateText value={date} />,
    note: <ExtraNote place={place} charge={charge} />,
    press: { href: chargeHref(guid), isOpen: guid === openCharge },
    cells: {
      duration: isTime ? `${formatDecimal(twoDecimals(quantity))} h` : <Missing />,
      visits: <Missing />,
      extras: <Money value={total} />,
      total: <Money value={total} strong />,
      chargeable: '',
    },
  }
}

function Extras({ value }: { value: string }) {
  return value === '0.00' ? <Missing /> : <Money value={value} />
}
