import {
  cycleLabel,
  groupExport,
  groupWaitsFor,
  hasUnconfirmed,
  typeLabel,
} from '#contract/billing/processing-exports.ts'
import type { TransactionGroup } from '#contract/billing/transactions.ts'
import type { Side } from '#contract/fields.ts'
import { DateText, DateTimeText, Missing, Money, Percent, PeriodText } from '#ui/figures/figures.tsx'
import { NameLink } from '#ui/person/name-link.tsx'
import { Glyph } from '#ui/status/status-glyph.tsx'
import type { Column } from '#ui/table/column.ts'
import { columnsOf, type Look, type Looks } from '../../../kit/list/columns.ts'
import { byWords, type Compare } from '../../../kit/list/sort-rows.ts'
import { compareMoney } from '../../../kit/list/sum-of.ts'
import { paths, processingPaths } from '../../../kit/url/paths.ts'
import styles from '../billing.module.css'
import { Marks } from '../marks.tsx'
import { alertsText } from '../transactions/transaction-words.ts'

export function groupHref(side: Side, group: TransactionGroup): string {
  return processingPaths.period({
    side,
    calendarGuid: group.calendar_guid,
    periodGuid: group.guid,
    contractGuid: group.contract_guid,
  })
}

export function Deadline({ group }: { group: Pick<TransactionGroup, 'deadline' | 'deadline_overdue'> }) {
  if (!group.deadline_overdue) return <DateText value={group.deadline} />
  return (
    <span className={styles.overdue}>
      <Glyph shape="triangle" tone="red" label="Overdue" />
      <DateText value={group.deadline} />
    </span>
  )
}

/** The name of a group; in a narrow table its period is below. */
function nameCell(side: Side, group: TransactionGroup, short: boolean) {
  const name = <NameLink href={groupHref(side, group)}>{group.contract_name}</NameLink>
  if (!short) return name
  return (
    <>
      {name}
      <span className={styles.below}>
        <PeriodText start={group.start} end={group.end} />
      </span>
    </>
  )
}

function looksOf(side: Side, short: boolean): Looks<TransactionGroup, ReturnType<typeof groupExport>> {
  return {
    name: {
      fixed: true,
      width: short ? 292 : 272,
      minWidth: short ? 214 : 264,
      sortable: 'name',
      cell: (group) => nameCell(side, group, short),
    },
    cycle: {
      width: 78,
      hideBelow: side === 'invoice' ? 1260 : 900,
      cell: (group) => <span className={styles.second}>{cycleLabel(group.cycle_type)}</span>,
    },
    period: {
      width: 188,
      hideBelow: 900,
      sortable: 'period',
      cell: (group) => <PeriodText start={group.start} end={group.end} />,
    },
    total: {
      align: 'right',
      width: 100,
      fixed: true,
      sortable: 'total',
      cell: (group) => <Money value={group.total} strong />,
    },
    ...invoiceLooks,
    ...paymentLooks,
  }
}

const invoiceLooks = {
  type: {
    width: 160,
    minWidth: 100,
    hideBelow: 900,
    sortable: 'type',
    cell: (group) => <span className={styles.second}>{typeLabel(group.contract_type)}</span>,
  },
  account: {
    width: 150,
    minWidth: 130,
    hideBelow: 840,
    sortable: 'account',
    cell: (group) => (group.account === null ? <Missing /> : <span className={styles.second}>{group.account}</span>),
  },
  waits: {
    width: 240,
    minWidth: 150,
    hideBelow: 720,
    cell: (group) => <span className={styles.second}>{groupWaitsFor(group)}</span>,
  },
  deadline: {
    align: 'right',
    width: 118,
    sortable: 'deadline',
    cell: (group) => <Deadline group={group} />,
  },
  confirmed: {
    align: 'right',
    width: 96,
    sortable: 'confirmed',
    cell: (group) => <Percent value={group.confirmed_percentage} tone="amber" />,
  },
  invoiced: {
    align: 'right',
    width: 96,
    sortable: 'invoiced',
    cell: (group) => <Percent value={group.invoiced_percentage} />,
  },
  week: {
    align: 'right',
    width: 104,
    fixed: true,
    sortable: 'week',
    cell: (group) => <Money value={group.week_total ?? '0.00'} />,
  },
} satisfies Record<string, Look<TransactionGroup>>

const paymentLooks = {
  unconfirmed: {
    width: 142,
    sortable: 'unconfirmed',
    cell: (group) => hasUnconfirmed(group),
  },
  completed: {
    width: 138,
    hideBelow: 860,
    sortable: 'completed',
    cell: (group) => <DateTimeText value={group.completed_at} />,
  },
  paid: {
    width: 138,
    sortable: 'paid',
    cell: (group) => <DateTimeText value={group.paid_at} />,
  },
} satisfies Record<string, Look<TransactionGroup>>

function marksColumn(side: Side): Column<TransactionGroup> {
  return {
    key: 'marks',
    head: '',
    width: 60,
    fixed: true,
    cell: (group) => {
      const text = alertsText(group.alerts)
      const { start: from, end: to, contract_guid: modelGuid } = group
      const alertsHref = paths.alertsOf({ side, from, to, modelGuid })
      const alert =
        text === undefined ? undefined : { text, href: `${groupHref(side, group)}?alerting=true`, alertsHref }
      return <Marks row={group} paidAt={group.is_processable ? null : group.paid_at} alert={alert} />
    },
  }
}

const aboutTheModel = ['type', 'account', 'cycle']
const theShares = ['confirmed', 'invoiced']

/**
 * Without the tick boxes, which the table adds. `short` is for a tablet, where the period has no column. A work list of
 * waiting groups shows the reason in place of the kind of model.
 */
export function groupColumns(
  side: Side,
  short: boolean,
  { isWaiting, isIncome }: { isWaiting: boolean; isIncome: boolean },
): readonly Column<TransactionGroup>[] {
  const isHidden = (key: string) => (isWaiting ? aboutTheModel.includes(key) : key === 'waits')
  const all = columnsOf(groupExport(side), looksOf(side, short), [marksColumn(side)])
  return all
    .filter(({ key }) => key !== 'week' || isIncome)
    .map((column) => {
      if (isHidden(column.key)) return { ...column, startHidden: true }
      // A tablet has room for the reason, the income of the week, or the shares that are done, but not for all of them.
      return (isWaiting || isIncome) && theShares.includes(column.key) ? { ...column, hideBelow: 860 } : column
    })
}

export const groupOrders: Readonly<Record<string, Compare<TransactionGroup>>> = {
  name: (one, other) => byWords(one.contract_name, other.contract_name),
  type: (one, other) => byWords(typeLabel(one.contract_type), typeLabel(other.contract_type)),
  account: (one, other) => byWords(one.account ?? '', other.account ?? ''),
  period: (one, other) => byWords(one.start + one.end, other.start + other.end),
  deadline: (one, other) => byWords(one.deadline ?? '9999', other.deadline ?? '9999'),
  confirmed: (one, other) => one.confirmed_percentage - other.confirmed_percentage,
  invoiced: (one, other) => one.invoiced_percentage - other.invoiced_percentage,
  unconfirmed: (one, other) => byWords(hasUnconfirmed(one), hasUnconfirmed(other)),
  completed: (one, other) => byWords(one.completed_at ?? '', other.completed_at ?? ''),
  paid: (one, other) => byWords(one.paid_at ?? '', other.paid_at ?? ''),
  week: (one, other) => compareMoney(one.week_total ?? '0.00', other.week_total ?? '0.00'),
  total: (one, other) => compareMoney(one.total, other.total),
}
