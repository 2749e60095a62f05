import type { WeekPlace } from '#contract/rota/planning.ts'
import { type LocalDate, parseInstant, toLocal, zoneOf } from '#domain/time.ts'
import { formatClockTime, formatDate, formatWeekday } from '#ui/figures/format.ts'
import styles from './drag.module.css'
import { scrollStep } from './drag-target.ts'
import { HeldDrag } from './held-drag.ts'
import type { WeekRow } from './week-grid.ts'

/** A place that was put into another cell: of a row, on a day. */
export interface WeekDrop {
  readonly place: WeekPlace
  readonly row: WeekRow
  readonly date: LocalDate
  readonly byKeyboard: boolean
}

export interface WeekDragHost {
  /** The week as it is now, and the rows into which a place can be put: a visit stays with its client. */
  layout(): { readonly rows: readonly WeekRow[]; readonly days: readonly LocalDate[]; readonly zone: string }
  targetsOf(place: WeekPlace): readonly WeekRow[]
  /** Returns a place with the row that it is in; undefined if it cannot be moved. */
  movable(guid: string): { readonly place: WeekPlace; readonly row: WeekRow } | undefined
  announce(text: string): void
  drop(drop: WeekDrop): void
}

interface Held {
  readonly place: WeekPlace
  readonly home: { readonly row: WeekRow; readonly date: LocalDate }
  readonly byKeyboard: boolean
  row: WeekRow
  date: LocalDate
}

/** Moves the places of a week to other cells, at the same time of day. The cell below the pointer is marked. */
export class WeekDrag extends HeldDrag<Held> {
  readonly #host: WeekDragHost

  constructor(board: HTMLElement, host: WeekDragHost) {
    super(board)
    this.#host = host
  }

  canPickUp(guid: string): boolean {
    return this.#host.movable(guid) !== undefined
  }

  pickUp(guid: string, pressed?: { readonly x: number; readonly y: number }): void {
    const found = this.#host.movable(guid)
    if (!found) return
    const { place, row } = found
    const { date } = toLocal(zoneOf(this.#host.layout().zone), parseInstant(place.start))
    this.held = { place, row, date, home: { row, date }, byKeyboard: pressed === undefined }
    this.board.classList.add(styles.dragging ?? '')
    for (const mark of this.board.querySelectorAll(`[data-place="${guid}"]`)) mark.setAttribute('data-held', '')
    this.#mark()
    const help = pressed ? '' : ' Arrow keys move it, Enter drops it, Escape cancels.'
    this.#host.announce(`${place.owner_name} picked up: ${this.#wordOf(this.held)}.${help}`)
  }

  step(key: string): void {
    const held = this.held
    if (!held) return
    const { days } = this.#host.layout()
    const rows = this.#host.targetsOf(held.place)
    const at = rows.findIndex(({ guid }) => guid === held.row.guid)
    const later = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
    // The runs of one day stand side by side.
    const beside = days.length === 1 ? later : 0
    const down = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : beside
    const row = rows[Math.min(rows.length - 1, Math.max(0, at + down))]
    const date = days[Math.min(days.length - 1, Math.max(0, days.indexOf(held.date) + later))]
    this.#moveTo(row ?? held.row, date ?? held.date)
    this.#cellOf(held)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  /** A drop in the same cell changes nothing. */
  end(isDrop: boolean): void {
    const held = this.release(isDrop)
    if (!held) return
    this.board.classList.remove(styles.dragging ?? '')
    for (const each of this.board.querySelectorAll('[data-held]')) each.removeAttribute('data-held')
    this.#unmark()
    const { place, row, date, home, byKeyboard } = held
    if (isDrop && (row.guid !== home.row.guid || date !== home.date)) {
      this.#host.announce(`${place.owner_name} dropped: ${this.#wordOf(held)}.`)
      this.#host.drop({ place, row, date, byKeyboard })
    } else {
      this.#host.announce(`${place.owner_name} stays where it was.`)
    }
  }

  protected follow(held: Held): void {
    const { x, y } = this.pointer
    const box = this.board.getBoundingClientRect()
    this.scroll(scrollStep(x, box.left, box.right), scrollStep(y, box.top, box.bottom))
    const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-row]')
    const row = this.#host.targetsOf(held.place).find(({ guid }) => guid === cell?.dataset.row)
    // Away from the cells it stays in the last one, and in another client's row only the day counts.
    if (cell?.dataset.date) this.#moveTo(row ?? held.row, cell.dataset.date)
  }

  #moveTo(row: WeekRow, date: LocalDate): void {
    const held = this.held
    if (!held || (row.guid === held.row.guid && date === held.date)) return
    Object.assign(held, { row, date })
    this.#mark()
    this.#host.announce(this.#wordOf(held))
  }

  #cellOf({ row, date }: Held): HTMLElement | null {
    return this.board.querySelector<HTMLElement>(`[data-row="${row.guid}"][data-date="${date}"]`)
  }

  #mark(): void {
    this.#unmark()
    const held = this.held
    const word = held && `${formatClockTime(held.place.start, this.#host.layout().zone)} ${held.place.owner_short}`
    if (held) this.#cellOf(held)?.setAttribute('data-target', word ?? '')
  }

  #unmark(): void {
    for (const cell of this.board.querySelectorAll('[data-target]')) cell.removeAttribute('data-target')
  }

  #wordOf({ place, row, date }: Held): string {
    return `${formatWeekday(date)} ${formatDate(date)}, ${formatClockTime(place.start, this.#host.layout().zone)}, ${row.name}`
  }
}
