import { type KeyboardEvent, useId, useState } from 'react'
import { resourceWords } from '#contract/operator/resource-words.ts'
import { type ResourceName, resourceNamed } from '#contract/operator/resources.ts'
import {
  coveringOf,
  emptyRow,
  type Grant,
  type Holder,
  type RightsRow,
  withWildcard,
} from '#contract/operator/rights.ts'
import { classes } from '#ui/classes.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Radio } from '#ui/fields/radio.tsx'
import { TextFilter } from '#ui/fields/text-filter.tsx'
import styles from './permission-table.module.css'
import { type TableRow, tableRow, withRow } from './rights-table.ts'

interface PermissionTableProps {
  resources: readonly { guid: string; name: ResourceName }[]
  /** The last saved grants, which changes are measured against. */
  saved: readonly Grant[]
  value: readonly Grant[]
  onChange: (value: Grant[]) => void
  /** The signed-in user. */
  holder: Holder
  /** Why nothing in it can be changed. */
  lock?: string | undefined
}

const choices = ['None', 'Read', 'Edit'] as const

/**
 * An operator's permissions, resource by resource (OPER-D11). Up and Down move between rows, Left and Right choose
 * within one.
 */
export function PermissionTable({ resources, saved, value, onChange, holder, lock }: PermissionTableProps) {
  const [search, setSearch] = useState<string>()
  const rows = resources.map((resource) => tableRow({ resource, saved, grants: value, holder, lock }))
  const byName = new Map(rows.map((row) => [row.name, row.row]))
  const wanted = search?.toLowerCase()
  const shown = wanted === undefined ? rows : rows.filter(({ name }) => wordsOf(name).includes(wanted))
  const turn = ({ guid, name }: TableRow) => {
    return (row: RightsRow) => onChange(withRow({ resource: { guid, name }, saved, grants: value, holder }, row))
  }
  return (
    <div className={styles.place}>
      <div className={styles.search}>
        <TextFilter
          search
          label="Search resources"
          placeholder="What the person needs to do"
          wait={0}
          value={search}
          onChange={setSearch}
        />
      </div>
      <div className={styles.frame}>
        <table className={styles.table} aria-label="Permissions" onKeyDown={stepBetweenRows}>
          <thead className={styles.head}>
            <tr>
              <th scope="col">Resource</th>
              {choices.map((choice) => (
                <th key={choice} scope="col" className={styles.narrow}>
                  {choice}
                </th>
              ))}
              <th scope="col" className={styles.narrow}>
                Wildcard
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row
                key={row.guid}
                row={row}
                covering={coveringOf(row.name, (name) => byName.get(name) ?? emptyRow).map((name) => {
                  return `${resourceWords[name].title} (${byName.get(name)?.choice})`
                })}
                onTurn={turn(row)}
              />
            ))}
          </tbody>
        </table>
        {shown.length === 0 && (
          <p role="status" className={styles.nothing}>
            No permissions match this search.
          </p>
        )}
      </div>
    </div>
  )
}

interface RowProps {
  row: TableRow
  /** The rows whose wildcard covers this one, with their labels. */
  covering: readonly string[]
  onTurn: (row: RightsRow) => void
}

function Row({ row: { name, row, reasons, locked }, covering, onTurn }: RowProps) {
  const group = useId()
  const { title, text } = resourceWords[name]
  return (
    <tr className={classes(styles.row, locked && styles.locked, row.choice !== 'None' && styles.given)}>
      <th scope="row" className={styles.resource}>
        <span className={styles.words} style={{ paddingLeft: 16 * depthOf(name) }}>
          <span className={styles.name}>
            {title}
            <span className={styles.second}>{name}</span>
            {covering.length > 0 && <span className={styles.second}>Covered by {covering.join(', ')}</span>}
          </span>
          <span className={styles.second}>{text}</span>
        </span>
      </th>
      {choices.map((choice) => (
        <td key={choice} className={styles.narrow}>
          <Radio
            label={`${name}: ${choice}`}
            name={group}
            data-column={choice}
            checked={row.choice === choice}
            disabledReason={reasons[choice]}
            // The resource of all resources always covers everything.
            onChange={() => onTurn({ choice, wildcard: name === '*' ? choice !== 'None' : row.wildcard })}
          />
        </td>
      ))}
      <td className={styles.narrow}>
        <Checkbox
          label={`${name}: Wildcard`}
          data-column="Wildcard"
          checked={row.wildcard}
          disabledReason={reasons.Wildcard}
          onChange={(event) => onTurn(withWildcard(row, event.currentTarget.checked))}
        />
      </td>
    </tr>
  )
}

/** Returns the searchable text, including the internal name, for users who know it. */
function wordsOf(name: ResourceName): string {
  const { title, text } = resourceWords[name]
  return `${name} ${title} ${text}`.toLowerCase()
}

/** Returns how many rows of the table a resource is nested under. */
function depthOf(name: ResourceName): number {
  const parts = name.split('.')
  return parts.slice(1).filter((_, at) => resourceNamed(parts.slice(0, at + 1).join('.')) !== undefined).length
}

/** Up and Down would choose within a row, as Left and Right do; here they move to the same column of the next row. */
function stepBetweenRows(event: KeyboardEvent<HTMLTableElement>): void {
  const step = { ArrowUp: 'previousElementSibling', ArrowDown: 'nextElementSibling' } as const
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
  const from = event.target
  if (!(from instanceof HTMLInputElement) || from.dataset.column === undefined) return
  event.preventDefault()
  const row = from.closest('tr')?.[step[event.key]]
  row?.querySelector<HTMLInputElement>(`[data-column="${from.dataset.column}"]`)?.focus()
}
