import { useState } from 'react'
import type { CreditedLine } from '#contract/billing/credits.ts'
import type { Side } from '#contract/fields.ts'
import { formatPence, parsePence, pence } from '#domain/money.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Money } from '#ui/figures/figures.tsx'
import { formatCount, formatDate, formatTime, formatWeekday } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { StateChip } from '#ui/status/status.tsx'
import { sumOf } from '../../../kit/list/sum-of.ts'
import { creditSides } from './credit-words.ts'
import styles from './crediting.module.css'

interface CreditLinesProps {
  side: Side
  lines: readonly CreditedLine[]
  ticked: ReadonlySet<string>
  onTick: (ticked: ReadonlySet<string>) => void
}

const kinds = { All: undefined, Visits: 'Item', Extras: 'Charge' } as const

/** The parts of a transaction to credit, as they were processed and at today's price. */
export function CreditLines({ side, lines, ticked, onTick }: CreditLinesProps) {
  const [shownKind, setShownKind] = useState<keyof typeof kinds>('All')
  const shown = lines.filter(({ kind }) => kinds[shownKind] === undefined || kind === kinds[shownKind])
  const toggle = (guids: readonly string[], on: boolean) => {
    const next = new Set(ticked)
    for (const guid of guids) {
      if (on) next.add(guid)
      else next.delete(guid)
    }
    onTick(next)
  }
  const tickedShown = shown.filter(({ guid }) => ticked.has(guid)).length
  return (
    <div className={styles.lines}>
      <div className={styles.linesHead}>
        <h3 className={styles.linesTitle}>What to credit</h3>
        {(Object.keys(kinds) as (keyof typeof kinds)[]).map((kind) => (
          <StateChip
            key={kind}
            word={kind}
            plain
            count={lines.filter((line) => kinds[kind] === undefined || line.kind === kinds[kind]).length}
            pressed={shownKind === kind}
            onPress={() => setShownKind(kind)}
          />
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard. */}
      <div className={styles.scroller} tabIndex={0}>
        <table className={styles.table} aria-label="What to credit">
          <thead>
            <tr>
              <th scope="col">
                <Checkbox
                  label="Select all rows shown"
                  checked={shown.length > 0 && tickedShown === shown.length}
                  some={tickedShown > 0 && tickedShown < shown.length}
                  onChange={(event) =>
                    toggle(
                      shown.map(({ guid }) => guid),
                      event.target.checked,
                    )
                  }
                />
              </th>
              <th scope="col">Date</th>
              <th scope="col">{side === 'invoice' ? 'Carer' : 'Client'}</th>
              <th scope="col">Minutes</th>
              <th scope="col">{creditSides[side].processed}</th>
              <th scope="col">Now</th>
              <th scope="col">Difference</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((line) => (
              <LineRow
                key={line.guid}
                line={line}
                ticked={ticked.has(line.guid)}
                onTick={(on) => toggle([line.guid], on)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <LinesFoot side={side} lines={lines} ticked={ticked} />
    </div>
  )
}

function LineRow({ line, ticked, onTick }: { line: CreditedLine; ticked: boolean; onTick: (on: boolean) => void }) {
  const zone = useZone()
  const time = line.start === null ? '' : formatTime(line.start, zone)
  const differs = line.now !== null && line.now !== line.processed
  return (
    <tr className={ticked ? styles.ticked : undefined}>
      <td>
        <Checkbox
          label={`${formatDate(line.date)} ${time} ${line.name}`}
          checked={ticked}
          onChange={(event) => onTick(event.target.checked)}
        />
      </td>
      <td className="num">
        <span className={styles.weekday}>{formatWeekday(line.date)}</span> {formatDate(line.date)}{' '}
        <span className={styles.time}>{time}</span>
      </td>
      <td className={styles.name}>{line.name}</td>
      <td>
        {line.minutes_now !== null && line.minutes !== null && line.minutes_now !== line.minutes && (
          <span className={styles.before}>{line.minutes} → </span>
        )}
        {line.minutes_now ?? line.minutes ?? ''}
      </td>
      <td>
        <Money value={line.processed} />
      </td>
      <td className={differs ? styles.differs : styles.same}>
        {line.now === null ? 'No price' : <Money value={line.now} />}
      </td>
      <td className={differs ? styles.difference : styles.same}>
        {differs ? <Money value={difference(line.processed, line.now ?? '0.00')} /> : '–'}
      </td>
    </tr>
  )
}

function difference(before: string, after: string): string {
  return formatPence(pence(parsePence(after) - parsePence(before)))
}

function LinesFoot({ side, lines, ticked }: Omit<CreditLinesProps, 'onTick'>) {
  const picked = lines.filter(({ guid }) => ticked.has(guid))
  const processed = sumOf(picked.map((line) => line.processed))
  const now = sumOf(picked.map((line) => line.now ?? '0.00'))
  return (
    <div className={styles.linesFoot}>
      <span>
        <strong>
          {formatCount(picked.length)} of {formatCount(lines.length)}
        </strong>{' '}
        {creditSides[side].processed.toLowerCase()} <Money value={processed} />, now <Money value={now} />
      </span>
      <span>
        Difference{' '}
        <strong>
          <Money value={difference(processed, now)} />
        </strong>
      </span>
    </div>
  )
}
