import {
  type FocusEvent,
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { classes } from '../classes.ts'
import { useOpenPath } from '../link.tsx'
import type { Column } from './column.ts'
import { toggleRow } from './selection.ts'
import { leaveGroup } from './step-line.ts'
import styles from './table.module.css'
import type { TableProps } from './table.tsx'
import { TableRow } from './table-row.tsx'
import { useOneRowStop } from './use-one-row-stop.ts'
import { useRowWindow } from './use-row-window.ts'

/** Up to this number of rows all are rendered, so that find-in-page and printing include them. */
const drawnWhole = 100

/** Elements inside a row that handle their own press. */
const ownPress = 'a, button, input, label, select, textarea, [role="switch"], [role^="menuitem"], [popover]'

interface TableBodyProps<Row> extends TableProps<Row> {
  rows: readonly Row[]
  shown: readonly Column<Row>[]
  keys: readonly string[]
  /** Pixels. */
  rowHeight: number
  scroller: RefObject<HTMLDivElement | null>
  dimmed: boolean
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: rows, their windows and their details share one state.
export function TableBody<Row>(props: TableBodyProps<Row>) {
  const { rows, keys, rowHeight, scroller, selection, shown, details } = props
  const openPath = useOpenPath()
  const body = useRef<HTMLTableSectionElement>(null)
  // The row that receives the Tab focus: the last focused one, else the open one, else the first, if rendered.
  const [focused, setFocused] = useState<string>()
  const start = [focused, props.openKey].find((key) => key !== undefined && keys.includes(key)) ?? keys[0]

  // The height of unfolding rows is not known before they are rendered.
  const whole = rows.length <= drawnWhole || details !== undefined || props.groups !== undefined
  const { from, to, bringIntoView } = useRowWindow({ scroller, count: rows.length, rowHeight, enabled: !whole })
  const drawn = rows
    .keys()
    .drop(from)
    .take(to - from)
    .toArray() // React warns about iterators, since it may read children twice
  const stop = Math.max(from, Math.min(to - 1, start === undefined ? 0 : keys.indexOf(start)))
  useOneRowStop(body, stop)
  const before = from * rowHeight
  const after = (rows.length - to) * rowHeight
  const span = shown.length + (selection ? 1 : 0) + (details ? 1 : 0)

  // Moving through the rows in the panel must keep the open row in view.
  const openAt = props.openKey === undefined ? -1 : keys.indexOf(props.openKey)
  useEffect(() => {
    scroller.current?.querySelector(`tr[data-index="${openAt}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [openAt, scroller])

  // A row out of view is only rendered some time after the scroll.
  const wanted = useRef<number>(undefined)
  const rowAt = (index: number) => scroller.current?.querySelector<HTMLElement>(`tr[data-index="${index}"]`)
  useEffect(() => {
    const row = wanted.current === undefined ? undefined : rowAt(wanted.current)
    if (!row) return
    wanted.current = undefined
    const focusedNow = document.activeElement
    if (focusedNow === document.body || scroller.current?.contains(focusedNow)) row.focus()
  })

  const tickable = (key: string) => {
    const row = rows[keys.indexOf(key)]
    return row !== undefined && selection?.disabledReason?.(row) === undefined
  }
  const tick = (key: string, range: boolean) =>
    selection?.onChange(toggleRow(selection.ticked, key, range, keys, tickable))

  const unfold = (key: string, on: boolean) => {
    const next = new Set(details?.unfolded)
    if (on) next.add(key)
    else next.delete(key)
    details?.onChange(next)
  }

  const open = (row: Row, key: string, newTab: boolean) => {
    const href = props.rowHref?.(row)
    if (href === undefined && !props.onOpen) unfold(key, !details?.unfolded.has(key))
    else if (href === undefined) props.onOpen?.(row)
    else if (newTab) globalThis.open(href, '_blank', 'noopener')
    else openPath(href)
  }

  const moveTo = (index: number) => {
    const key = keys[Math.max(0, Math.min(rows.length - 1, index))]
    if (key === undefined) return
    setFocused(key)
    const at = keys.indexOf(key)
    const drawnRow = rowAt(at)
    if (drawnRow) return drawnRow.focus()
    wanted.current = at
    bringIntoView(at)
  }

  // One handler for the presses of all rows, so that a row is rendered again only when its own data changes.
  const placeOf = (target: EventTarget) => {
    const line = target instanceof Element ? target.closest<HTMLElement>('tr[data-index]') : null
    const index = Number(line?.dataset.index)
    const row = rows[index]
    const key = keys[index]
    return line && row !== undefined && key !== undefined ? { line, index, row, key } : undefined
  }

  const click = (event: MouseEvent<HTMLElement>) => {
    const place = placeOf(event.target)
    const target = event.target as Element // only elements are pressed
    if (!place) return
    if (target.matches('input[data-tick]')) return tick(place.key, event.shiftKey)
    if (target.closest('button[data-unfold]')) return unfold(place.key, !details?.unfolded.has(place.key))
    // Elements with their own press handle it themselves, and selecting text must not leave the page.
    if (target.closest(ownPress) || globalThis.getSelection()?.isCollapsed === false) return
    open(place.row, place.key, event.metaKey || event.ctrlKey)
  }

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const place = placeOf(event.target)
    if (!place || event.target !== place.line) return
    const { index, row, key } = place
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 400) / rowHeight) - 2)
    const steps: Record<string, number> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      PageDown: index + page,
      PageUp: index - page,
      Home: 0,
      End: rows.length - 1,
    }
    const target = steps[event.key]
    if (event.altKey || (event.key.toLowerCase() === 'x' && (event.ctrlKey || event.metaKey))) return
    const edges = { isFirst: index === 0, isLast: index === rows.length - 1 }
    if (props.groups && leaveGroup(event.key, place.line, edges)) return event.preventDefault()
    if (target !== undefined) moveTo(target)
    else if (event.key === 'Enter') open(row, key, event.metaKey || event.ctrlKey)
    else if (details && event.key === 'ArrowRight') unfold(key, true)
    else if (details && event.key === 'ArrowLeft') unfold(key, false)
    else if ((event.key === ' ' || event.key.toLowerCase() === 'x') && selection) tick(key, event.shiftKey)
    else return
    event.preventDefault()
  }

  const focus = (event: FocusEvent<HTMLElement>) => {
    const place = placeOf(event.target)
    if (place) setFocused(place.key)
  }

  return (
    <tbody
      ref={body}
      className={classes(styles.body, props.dimmed && styles.dimmed)}
      onClick={click}
      onKeyDown={press}
      onFocus={focus}
      onMouseOver={showTruncated}
    >
      {before > 0 && <Gap height={before} span={span} />}
      {drawn.map((index) => {
        const row = rows[index]
        const key = keys[index]
        if (row === undefined || key === undefined) return undefined
        const unfolded = details?.unfolded.has(key) === true
        return (
          <Fragment key={key}>
            <TableRow
              row={row}
              index={index}
              height={rowHeight}
              columns={shown}
              withTick={selection !== undefined}
              tickReason={selection?.disabledReason?.(row)}
              tickWord={selection?.tickWord?.(row)}
              label={props.rowLabel?.(row) ?? `row ${index + 1}`}
              ticked={selection?.ticked.keys.has(key) === true}
              open={props.openKey === key}
              opens={props.onOpen !== undefined || props.rowHref !== undefined || details !== undefined}
              tabStop={stop === index}
              muted={props.muted?.(row) === true}
              failed={props.failed?.(row) === true}
              spanning={props.spanning?.(row)}
              details={details?.label}
              unfolded={unfolded}
            />
            {details && unfolded && (
              <tr>
                <td colSpan={span} className={styles.details}>
                  {details.of(row)}
                </td>
              </tr>
            )}
          </Fragment>
        )
      })}
      {after > 0 && <Gap height={after} span={span} />}
    </tbody>
  )
}

/** Shows truncated text in full in a tooltip, including that of links and statuses. */
function showTruncated({ target }: MouseEvent<HTMLElement>): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td') : null
  if (!cell?.closest('tr[data-index]')) return
  const cut = [cell, ...cell.querySelectorAll<HTMLElement>('*')].findLast(
    (part) => part.scrollWidth > part.clientWidth && getComputedStyle(part).textOverflow === 'ellipsis',
  )
  cell.title = cut?.textContent ?? ''
}

/** A spacer for the rows above or below that are not rendered. */
function Gap({ height, span }: { height: number; span: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus.
    <tr aria-hidden="true">
      <td colSpan={span} className={styles.gapCell} style={{ height }} />
    </tr>
  )
}
