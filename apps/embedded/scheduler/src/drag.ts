import type { DayPlace } from '#contract/rota/planning.ts'
import { type EpochMinute, formatInstant, parseInstant } from '#domain/time.ts'
import { formatClockTime } from '#ui/figures/format.ts'
import { type BoardRow, headHeight, isSticky, type RowSizes, rowAt } from './board-rows.ts'
import type { Axis } from './day-grid.ts'
import { type DragImage, dragImage } from './drag-image.ts'
import { movedBy, movedStart, scrollStep, snap } from './drag-target.ts'
import { HeldDrag } from './held-drag.ts'

export interface Drop {
  readonly place: DayPlace
  readonly row: BoardRow
  readonly start: EpochMinute
  readonly byKeyboard: boolean
}

export interface DragHost {
  /** The board as it is now: others may change it while something is moved. */
  layout(): { readonly axis: Axis; readonly rows: readonly BoardRow[]; readonly sizes: RowSizes; readonly zone: string }
  /** Returns the place that a block shows; undefined if it cannot be moved. */
  movable(placeGuid: string): DayPlace | undefined
  announce(text: string): void
  drop(drop: Drop): void
}

interface Held {
  readonly place: DayPlace
  readonly image: DragImage
  readonly byKeyboard: boolean
  /** Measured once, when it is picked up: the board, and the left and width of its hours in pixels. */
  readonly box: DOMRect
  readonly hours: { readonly left: number; readonly width: number }
  readonly from: { readonly x: number; readonly scroll: number }
  row: BoardRow
  start: EpochMinute
}

/** Moves the appointments of a board in time and between rows, by pointer or by keyboard. */
export class BoardDrag extends HeldDrag<Held> {
  readonly #host: DragHost

  constructor(board: HTMLElement, host: DragHost) {
    super(board)
    this.#host = host
  }

  canPickUp(guid: string): boolean {
    return this.#host.movable(guid) !== undefined
  }

  pickUp(guid: string, pressed?: { readonly x: number; readonly y: number }): void {
    const place = this.#host.movable(guid)
    const hours = this.board.querySelector<HTMLElement>('[data-hours]')
    const row = this.#host.layout().rows.find(({ carerGuid }) => carerGuid === place?.carer_guid)
    if (!place || !hours || !row) return
    this.pointer = pressed ?? this.pointer
    this.held = {
      ...{ place, row, start: parseInstant(place.start), byKeyboard: pressed === undefined },
      image: dragImage(this.board, place.guid, place.owner_short),
      box: this.board.getBoundingClientRect(),
      hours: { left: hours.offsetLeft, width: hours.offsetWidth },
      from: { x: this.pointer.x, scroll: this.board.scrollLeft },
    }
    this.#draw(this.held)
    const help = pressed ? '' : ' Arrow keys move it, Enter drops it, Escape cancels.'
    this.#host.announce(`${place.owner_name} picked up: ${this.#wordOf(this.held)}.${help}`)
  }

  /** To another row, or in time by a step; `large` is an hour. */
  step(key: string, large: boolean): void {
    const held = this.held
    if (!held) return
    const { axis, rows } = this.#host.layout()
    const at = rows.findIndex(({ carerGuid }) => carerGuid === held.row.carerGuid)
    const down = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0
    const later = (key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0) * (large ? 60 : snap)
    const row = rows[Math.min(rows.length - 1, Math.max(0, at + down))] ?? held.row
    const span = spanOf(held.place)
    const start = later === 0 ? held.start : movedBy(axis, span, held.start - span.start + later)
    if (row.carerGuid === held.row.carerGuid && start === held.start) return
    Object.assign(held, { row, start })
    this.#bringIntoView(held)
    this.#draw(held)
    this.#host.announce(this.#wordOf(held))
  }

  /** A drop at the same place changes nothing. */
  end(isDrop: boolean): void {
    const held = this.release(isDrop)
    if (!held) return
    held.image.remove()
    const { place, row, start, byKeyboard } = held
    if (isDrop && (row.carerGuid !== place.carer_guid || start !== parseInstant(place.start))) {
      this.#host.announce(`${place.owner_name} dropped: ${this.#wordOf(held)}.`)
      this.#host.drop({ place, row, start, byKeyboard })
    } else {
      this.#host.announce(`${place.owner_name} stays where it was.`)
    }
  }

  protected follow(held: Held): void {
    const { axis, rows } = this.#host.layout()
    const { box, hours, from, place } = held
    const [x, y] = [this.pointer.x - box.left, this.pointer.y - box.top]
    const [basket] = rows
    const isOverBasket = basket !== undefined && isSticky(basket) && y < headHeight + basket.height
    const top = headHeight + (basket && isSticky(basket) ? basket.height : 0)
    this.scroll(scrollStep(x, hours.left, box.width), isOverBasket ? 0 : scrollStep(y, top, box.height))
    const row = isOverBasket ? basket : rowAt(rows, y + this.board.scrollTop)
    const pixels = this.pointer.x - from.x + this.board.scrollLeft - from.scroll
    held.row = row ?? held.row
    held.start = movedStart(axis, spanOf(place), pixels, hours.width)
    this.#draw(held)
  }

  #draw({ place, image, hours, row, start }: Held): void {
    const { axis, zone, sizes } = this.#host.layout()
    const pixels = hours.width / (axis.end - axis.start)
    // A night that began the day before is drawn from midnight.
    const from = Math.max(start, axis.start)
    image.show({
      left: hours.left + (from - axis.start) * pixels,
      top: (isSticky(row) ? Math.max(row.top, this.board.scrollTop + headHeight) : row.top) + sizes.around / 2,
      width: Math.max(30, (start + lengthOf(place) - from) * pixels),
      label: `${formatClockTime(formatInstant(start), zone)} ${row.name}`,
    })
  }

  #bringIntoView({ row, start, hours }: Held): void {
    const { axis, rows } = this.#host.layout()
    const covered = headHeight + (rows[0] && isSticky(rows[0]) ? rows[0].height : 0)
    const board = this.board
    if (!isSticky(row)) {
      const highest = row.top - covered
      const lowest = row.top + row.height - board.clientHeight
      board.scrollTop = Math.min(highest, Math.max(lowest, board.scrollTop))
    }
    const left = ((start - axis.start) * hours.width) / (axis.end - axis.start)
    const visible = board.clientWidth - hours.left
    board.scrollLeft = Math.min(left, Math.max(left + 120 - visible, board.scrollLeft))
  }

  #wordOf({ place, row, start }: Held): string {
    const { zone } = this.#host.layout()
    const end = start + lengthOf(place)
    return `${formatClockTime(formatInstant(start), zone)} to ${formatClockTime(formatInstant(end), zone)}, ${row.name}`
  }
}

function spanOf({ start, end }: DayPlace) {
  return { start: parseInstant(start), end: parseInstant(end) }
}

function lengthOf(place: DayPlace): number {
  const { start, end } = spanOf(place)
  return end - start
}
