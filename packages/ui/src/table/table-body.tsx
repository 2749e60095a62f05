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
import { useMedia } from '../use-media.ts'
import type { Column } from './column.ts'
import { type Line, lineHeight, stopFrom } from './line.ts'
import { LineRow } from './line-row.tsx'
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
  const layout = props.layout ?? rows.map((_, index) => index)
  const lineKeys = layout.map((place) => (typeof place === 'number' ? (keys[place] ?? '') : place.key))
  const touch = useMedia('(pointer: coarse)')
  const heightAt = (at: number) => {
    const place = layout[at]
    return typeof place === 'object' ? lineHeight(place, rowHeight, touch) : rowHeight
  }
  // The line that receives the Tab focus: the last focused one, else the open one, else the first, if rendered.
  const [focused, setFocused] = useState<string>()
  const start = [focused, props.openKey].find((key) => key !== undefined && lineKeys.includes(key))

  // The height of unfolding rows is not known before they are rendered.
  const whole = layout.length <= drawnWhole || details !== undefined || props.groups !== undefined
  const { from, to, before, after, bringIntoView } = useRowWindow({
    scroller,
    count: layout.length,
    heightOf: heightAt,
    heightKey: whole ? undefined : layout.map((_, at) => heightAt(at)).join(),
    enabled: !whole,
  })
  const drawn = layout.slice(from, to)
  const wantedStop = Math.max(from, Math.min(to - 1, start === undefined ? 0 : lineKeys.indexOf(start)))
  const stop = lineKeys[stopFrom(layout, wantedStop, 1) ?? wantedStop]
  useOneRowStop(body, stop)
  const span = shown.length + (selection ? 1 : 0) + (details ? 1 : 0)

  // Moving through the rows in the panel must keep the open row in view.
  const lineOf = (key: string | undefined) =>
    key === undefined ? null : scroller.current?.querySelector<HTMLElement>(`tr[data-line="${CSS.escape(key)}"]`)
  const openLine = props.openKey !== undefined && lineKeys.includes(props.openKey) ? props.openKey : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another open row is brought into view.
  useEffect(() => {
    lineOf(openLine)?.scrollIntoView({ block: 'nearest' })
  }, [openLine])

  // A line out of view is only rendered some time after the scroll.
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    const line = lineOf(wanted.current)
    if (!line) return
    wanted.current = undefined
    const focusedNow = document.activeElement
    if (focusedNow === document.body || scroller.current?.contains(focusedNow)) focusLine(line)
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

  const moveTo = (at: number, by: 1 | -1) => {
    const position = stopFrom(layout, Math.max(0, Math.min(layout.length - 1, at)), by)
    const key = position === undefined ? undefined : lineKeys[position]
    if (position === undefined || key === undefined) return
    setFocused(key)
    const line = lineOf(key)
    if (line) return focusLine(line)
    wanted.current = key
    bringIntoView(position)
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
    const line = event.target instanceof Element ? event.target.closest<HTMLElement>('tr[data-line]') : null
    // Elements inside a line have keys of their own.
    if (!line || event.target !== controlOf(line)) return
    // A line on its way into view counts as the focused one, so that no key is lost meanwhile.
    const arriving = lineKeys.indexOf(wanted.current ?? '')
    const at = arriving >= 0 ? arriving : lineKeys.indexOf(line.dataset.line ?? '')
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 400) / rowHeight) - 2)
    const steps: Record<string, readonly [at: number, by: 1 | -1]> = {
      ArrowDown: [at + 1, 1],
      ArrowUp: [at - 1, -1],
      PageDown: [at + page, 1],
      PageUp: [at - page, -1],
      Home: [0, 1],
      End: [layout.length - 1, -1],
    }
    const step = steps[event.key]
    if (event.altKey || (event.key.toLowerCase() === 'x' && (event.ctrlKey || event.metaKey))) return
    const edges = { isFirst: at === 0, isLast: at === layout.length - 1 }
    if (props.groups && leaveGroup(event.key, line, edges)) return event.preventDefault()
    if (step !== undefined) moveTo(...step)
    else if (!pressLine(event, at)) return
    event.preventDefault()
  }

  /** Handles a key on a line other than those that move; false for a key without effect. */
  const pressLine = (event: KeyboardEvent<HTMLElement>, at: number): boolean => {
    const place = layout[at]
    if (typeof place === 'object') return pressOnLine(event.key, place)
    const [row, key] = [rows[place ?? -1], keys[place ?? -1]]
    if (row === undefined || key === undefined) return false
    if (event.key === 'Enter') open(row, key, event.metaKey || event.ctrlKey)
    else if (details && event.key === 'ArrowRight') unfold(key, true)
    else if (details && event.key === 'ArrowLeft') unfold(key, false)
    else if ((event.key === ' ' || event.key.toLowerCase() === 'x') && selection) tick(key, event.shiftKey)
    else return false
    return true
  }

  const focus = (event: FocusEvent<HTMLElement>) => {
    const line = event.target.closest<HTMLElement>('tr[data-line]')
    if (line) setFocused(line.dataset.line)
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
      {drawn.map((place) => {
        if (typeof place === 'object') {
          const height = lineHeight(place, rowHeight, touch)
          return (
            <LineRow key={place.key} line={place} columns={shown} withTick={selection !== undefined} height={height} />
          )
        }
        const index = place
        const row = rows[index]
        const key = keys[index]
        if (row === undefined || key === undefined) return undefined
        const unfolded = details?.unfolded.has(key) === true
        return (
          <Fragment key={key}>
            <TableRow
              row={row}
              rowKey={key}
              index={index}
              rowNumber={props.layout ? undefined : index + 2}
              height={rowHeight}
              columns={shown}
              withTick={selection !== undefined}
              tickReason={selection?.disabledReason?.(row)}
              tickWord={selection?.tickWord?.(row)}
              label={props.rowLabel?.(row) ?? `row ${index + 1}`}
              ticked={selection?.ticked.keys.has(key) === true}
              open={props.openKey === key}
              opens={props.onOpen !== undefined || props.rowHref !== undefined || details !== undefined}
              tabStop={stop === key}
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

/** Returns the element of a line that has the focus: the row itself, or the button or link of another line. */
function controlOf(line: HTMLElement): HTMLElement | null {
  return line.dataset.index === undefined ? line.querySelector<HTMLElement>('[data-press]') : line
}

function focusLine(line: HTMLElement): void {
  controlOf(line)?.focus()
}

/** The arrow keys fold and unfold the rows below a head, and "x" ticks them; false for another key. */
function pressOnLine(key: string, { press, tick }: Line): boolean {
  if (press !== undefined && 'fold' in press && (key === 'ArrowRight' || key === 'ArrowLeft')) {
    if (press.fold.isOpen !== (key === 'ArrowRight')) press.fold.onFold(key === 'ArrowRight')
    return true
  }
  if (key.toLowerCase() !== 'x' || !tick || tick.disabledReason !== undefined) return false
  tick.onTick()
  return true
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
