import type { Dragging } from './drag-events.ts'

/** The thing that is being moved, by pointer or by keyboard. */
interface Held {
  readonly byKeyboard: boolean
}

/** Moves one thing at a time on a board; the pointer is followed once a frame. */
export abstract class HeldDrag<H extends Held> implements Dragging {
  protected readonly board: HTMLElement
  protected held: H | undefined
  protected pointer = { x: 0, y: 0 }
  #frame = 0

  constructor(board: HTMLElement) {
    this.board = board
  }

  get isHolding(): boolean {
    return this.held !== undefined
  }

  get isByKeyboard(): boolean {
    return this.held?.byKeyboard === true
  }

  abstract canPickUp(guid: string): boolean
  abstract pickUp(guid: string, pressed?: { readonly x: number; readonly y: number }): void
  abstract step(key: string, large: boolean): void
  abstract end(isDrop: boolean): void
  /** Moves what is held to the pointer. */
  protected abstract follow(held: H): void

  point(x: number, y: number): void {
    this.pointer = { x, y }
    this.#frame ||= requestAnimationFrame(() => this.#next())
  }

  /** Ends the move; before a drop the pointer is followed once more. Returns what was held. */
  protected release(isDrop: boolean): H | undefined {
    const { held } = this
    if (held && isDrop && this.#frame !== 0) this.#next()
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    this.held = undefined
    return held
  }

  /** Scrolls the board by some pixels, and goes on with the next frame until nothing is left to scroll. */
  protected scroll(right: number, down: number): void {
    if (right === 0 && down === 0) return
    const { scrollLeft, scrollTop } = this.board
    this.board.scrollBy(right, down)
    if (this.board.scrollLeft === scrollLeft && this.board.scrollTop === scrollTop) return
    this.#frame = requestAnimationFrame(() => this.#next())
  }

  #next(): void {
    this.#frame = 0
    if (this.held && !this.held.byKeyboard) this.follow(this.held)
  }
}
