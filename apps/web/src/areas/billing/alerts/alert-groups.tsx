import {
  AlertCause,
  type AlertGrouping,
  alertCauses,
  type FinanceAlert,
  type financeAlerts,
  noGroup,
} from '#contract/billing/alerts.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import type { Side } from '#contract/fields.ts'
import { Button } from '#ui/button.tsx'
import { Money } from '#ui/figures/figures.tsx'
import { formatCount, formatDate, formatDateRange, formatWeekday, localDateOf } from '#ui/figures/format.ts'
import type { RowGroup, RowGroups } from '#ui/table/row-group.tsx'
import { inSentence } from '../in-sentence.ts'
import type { AlertState } from './alert-search.ts'
import styles from './alerts.module.css'

export type Groups = ResponseOf<typeof financeAlerts.invoice.groups>
type Group = Groups['groups'][number]

/** The groupings of the list, in words. */
const groupings = (side: Side) =>
  ({ cause: 'Cause', contract: 'Contract', owner: ownerOf[side], day: 'Day', none: 'None' }) as const

const ownerOf: Readonly<Record<Side, string>> = { invoice: 'Client', payment: 'Carer' }

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
  OVERPAID_LEAVE: 'Credit it',
}

/** The groups of the list, the most money first. One with a single cause offers its cure. */
export function groupsOf(by: AlertGrouping, { groups }: Groups, state: AlertState): RowGroups {
  const one = (each: Group): RowGroup => ({
    key: each.key,
    name: nameOf(by, state.side, each),
    count: each.count,
    note: noteOf(by, each),
    cells: {
      description: each.causes.length === 1 && <GroupCure group={each} onCure={state.cureGroup} />,
      stake: each.at_stake === '0.00' ? '-' : <Money value={each.at_stake} />,
    },
  })
  return { list: groups.map(one), open: state.openGroup, onOpen: state.setOpenGroup }
}

function GroupCure({ group: { key, causes }, onCure }: { group: Group; onCure: (key: string) => void }) {
  return (
    <button type="button" className={styles.open} onClick={() => onCure(key)}>
      {causes[0] && cures[causes[0]]}
    </button>
  )
}

function nameOf(by: AlertGrouping, side: Side, { key, name }: Group): string {
  switch (by) {
    case 'cause':
      return alertCauses[AlertCause.parse(key)]
    case 'day':
      return `${formatWeekday(key)} ${formatDate(key)}`
    case 'contract':
      return key === noGroup ? 'No contract' : name
    case 'owner':
      return key === noGroup ? `No ${ownerOf[side].toLowerCase()}` : name
    default:
      return by satisfies never
  }
}

/** Returns the key of the group that an alert is in, as the server forms it. */
export function groupKeyOf(by: AlertGrouping, side: Side, zone: string, alert: FinanceAlert): string {
  const owner = side === 'invoice' ? alert.client_guid : alert.carer_guid
  const keys = { cause: alert.cause, contract: alert.model_guid, owner, day: localDateOf(alert.date, zone) }
  return keys[by] ?? noGroup
}

/** Those whom alerts concern, one and many; a mix of them are owners. */
const ownerWords = {
  client: ['client', 'clients'],
  unit: ['unit', 'units'],
  'shift-category': ['shift category', 'shift categories'],
  carer: ['carer', 'carers'],
  mixed: ['owner', 'owners'],
} as const

/**
 * What its name does not say about a group: whom it concerns, why, and on which days: "5 clients, 16/11/2026 –
 * 22/11/2026".
 */
function noteOf(by: AlertGrouping, { causes, owner_count, owner_type, first_on, last_on }: Group): string {
  const [one, many] = ownerWords[owner_type ?? 'mixed']
  const owners = `${formatCount(owner_count)} ${owner_count === 1 ? one : many}`
  const [cause] = causes
  const why = causes.length === 1 && cause ? alertCauses[cause] : `${formatCount(causes.length)} causes`
  const inWords = inSentence(why)
  const days = first_on === last_on ? formatDate(first_on) : formatDateRange(first_on, last_on)
  const facts = { cause: [owners, days], contract: [owners, inWords, days], owner: [why, days], day: [owners, inWords] }
  return facts[by].join(', ')
}

/** Buttons that choose the grouping of the list. */
export function GroupBy({ side, search: { by }, setSearch }: AlertState) {
  const words = groupings(side)
  return (
    <fieldset className={styles.by}>
      <legend className={styles.legend}>Group by</legend>
      {(Object.keys(words) as (keyof typeof words)[]).map((each) => (
        <Button
          key={each}
          size="small"
          look={each === by ? 'default' : 'quiet'}
          aria-pressed={each === by}
          onClick={() => setSearch({ by: each, group: undefined, shown: undefined })}
        >
          {words[each]}
        </Button>
      ))}
      {by !== 'none' && <span className={styles.order}>most money first</span>}
    </fieldset>
  )
}

/** How many further groups a press lists. */
const furtherGroups = 100

/** The foot of the list: the group whose rows the pager turns, and whether there are more groups than are listed. */
export function GroupFoot({ side, groups: { data }, grouping, openGroup, search: { shown }, setSearch }: AlertState) {
  if (data === undefined || grouping === undefined) return undefined
  const open = data.groups.find(({ key }) => key === openGroup)
  const left = data.group_count - data.groups.length
  return (
    <>
      {open && <span>{nameOf(grouping, side, open)}</span>}
      {left > 0 && (
        <Button
          size="small"
          onClick={() => setSearch({ shown: Math.min(shown + furtherGroups, 10_000) }, { replace: true })}
        >
          {formatCount(left)} more {left === 1 ? 'group' : 'groups'}
        </Button>
      )}
    </>
  )
}
