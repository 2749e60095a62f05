import { type AlertCause, alertCauses, type financeAlerts } from '#contract/billing/alerts.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { Button } from '#ui/button.tsx'
import { Money } from '#ui/figures/figures.tsx'
import { formatCount, formatDate, formatDateRange } from '#ui/figures/format.ts'
import type { RowGroup, RowGroups } from '#ui/table/row-group.tsx'
import { type AlertState, groupings } from './alert-search.ts'
import styles from './alerts.module.css'

export type Causes = ResponseOf<typeof financeAlerts.invoice.causes>

/** The cure of a group in a word; the panel of its first alert offers it. */
const cures: Readonly<Record<AlertCause, string>> = {
  NO_CONTRACT: 'Extend or choose',
  NO_RULE_GROUP: 'Add a rule group',
  NO_RULE: 'Add the rule',
  NO_ACTUAL_TIMES: 'Enter the time',
  NO_SERVICE: 'Add the service',
  NO_RATE: 'Fill the gap',
  NO_PERIOD: 'Add a period',
  PERIOD_CLOSED: 'Add a later period',
  NOT_CONFIRMED: 'Confirm',
  NO_GUARANTEE_RATE: 'Add a rate',
  UNKNOWN_JOURNEY: 'Set the pin',
  PAY_FAILED: 'Try again',
}

/** The causes as groups of the list, the most money first. */
export function groupsOf(causes: Causes, { openCause, openGroup, cureGroup }: AlertState): RowGroups {
  const one = (each: Causes['causes'][number]): RowGroup => ({
    key: each.cause,
    name: alertCauses[each.cause],
    count: each.count,
    note: noteOf(each),
    cells: {
      description: (
        <button type="button" className={styles.open} onClick={() => cureGroup(each.cause)}>
          {cures[each.cause]}
        </button>
      ),
      stake: each.at_stake === '0.00' ? '-' : <Money value={each.at_stake} />,
    },
  })
  return {
    list: causes.causes.map(one),
    open: openCause,
    onOpen: (key) => openGroup(causes.causes.find(({ cause }) => cause === key)?.cause),
  }
}

/** Those whom alerts concern, one and many; a mix of them are owners. */
const ownerWords = {
  client: ['client', 'clients'],
  unit: ['unit', 'units'],
  'shift-category': ['shift category', 'shift categories'],
  carer: ['carer', 'carers'],
  mixed: ['owner', 'owners'],
} as const

/** How many clients or carers it concerns, and on which days: "5 clients, 16/11/2026 – 22/11/2026". */
function noteOf({ owner_count, owner_type, first_on, last_on }: Causes['causes'][number]): string {
  const [one, many] = ownerWords[owner_type ?? 'mixed']
  const days = first_on === last_on ? formatDate(first_on) : formatDateRange(first_on, last_on)
  return `${formatCount(owner_count)} ${owner_count === 1 ? one : many}, ${days}`
}

/** Whether the list is grouped by cause. */
export function GroupBy({ search: { by }, setSearch }: AlertState) {
  return (
    <fieldset className={styles.by}>
      <legend className={styles.legend}>Group by</legend>
      {(Object.keys(groupings) as (keyof typeof groupings)[]).map((each) => (
        <Button
          key={each}
          size="small"
          look={each === by ? 'default' : 'quiet'}
          aria-pressed={each === by}
          onClick={() => setSearch({ by: each })}
        >
          {groupings[each]}
        </Button>
      ))}
      {by === 'cause' && <span className={styles.order}>most money first</span>}
    </fieldset>
  )
}
