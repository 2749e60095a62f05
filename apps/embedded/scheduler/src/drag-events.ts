/** Moves what is on a board, by pointer or by keyboard. Guids are those of places. */
export interface Dragging {
  readonly isHolding: boolean
  readonly isByKeyboard: boolean
  canPickUp(guid: string): boolean
  /** Picks up a place; by pointer at the position where it was pressed. */
  pickUp(guid: string, pressed?: { readonly x: number; readonly y: number }): void
  /** Follows the pointer with the next frame. */
  point(x: number, y: number): void
  /** Moves by a key, in larger steps with Shift. */
  step(key: string, large: boolean): void
  /** Ends the move: with a drop, or where it was. */
  end(isDrop: boolean): void
}

/** Milliseconds that a finger rests on an appointment, and pixels that a pointer moves, before it is picked up. */
const rest = 350
const slack = { mouse: 4, touch: 10 }

/** Lets the appointments of a board be moved with mouse, finger and keyboard; returns a function that ends it. */
export function makeDraggable(board: HTMLElement, drag: Dragging): () => void {
  const ending = new AbortController()
  const options = { signal: ending.signal }
  /** The button of a block is not pressed by the click or the key that ends a move. */
  const press = { isOver: true }
  const end = (isDrop: boolean) => {
    if (!drag.isHolding) return
    press.isOver = false
    setTimeout(() => {
      press.isOver = true
    })
    drag.end(isDrop)
  }
  followPointer(board, drag, end, options)
  followKeys(board, drag, end, options)
  const refuse = (event: Event) => {
    if (press.isOver) return
    event.preventDefault()
    event.stopPropagation()
  }
  board.addEventListener('click', refuse, { ...options, capture: true })
  return () => {
    end(false)
    ending.abort()
  }
}

type End = (isDrop: boolean) => void
type Options = { readonly signal: AbortSignal }

/** Returns the guid of the place at an element, if it can be moved. */
function movableAt(drag: Dragging, target: EventTarget | null): string | undefined {
  const guid = target instanceof Element ? target.closest<HTMLElement>('[data-place]')?.dataset.place : undefined
  return guid !== undefined && drag.canPickUp(guid) ? guid : undefined
}

function followPointer(board: HTMLElement, drag: Dragging, end: End, options: Options): void {
  let pressed: PointerEvent | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const release = (isDrop: boolean) => {
    clearTimeout(timer)
    pressed = undefined
    if (!drag.isByKeyboard) end(isDrop)
  }
  const pickUp = () => {
    const guid = pressed && movableAt(drag, pressed.target)
    if (!pressed || guid === undefined) return
    if (board.isConnected) board.setPointerCapture(pressed.pointerId)
    drag.pickUp(guid, { x: pressed.clientX, y: pressed.clientY })
    pressed = undefined
  }
  board.addEventListener(
    'pointerdown',
    (event) => {
      if (drag.isHolding || event.button !== 0 || !event.isPrimary || !movableAt(drag, event.target)) return
      pressed = event
      if (event.pointerType === 'touch') timer = setTimeout(pickUp, rest)
    },
    options,
  )
  addEventListener(
    'pointermove',
    (event) => {
      const { clientX: x, clientY: y } = event
      if (pressed) {
        const far = Math.hypot(x - pressed.clientX, y - pressed.clientY)
        // A finger that moves at once scrolls.
        if (event.pointerType === 'touch' && far > slack.touch) release(false)
        else if (event.pointerType !== 'touch' && far > slack.mouse) pickUp()
      }
      if (drag.isHolding && !drag.isByKeyboard) drag.point(x, y)
    },
    options,
  )
  addEventListener('pointerup', () => release(true), options)
  addEventListener('pointercancel', () => release(false), options)
  const keep = (event: Event) => drag.isHolding && event.preventDefault()
  board.addEventListener('touchmove', keep, { ...options, passive: false })
  board.addEventListener('contextmenu', keep, options)
  board.addEventListener('dragstart', (event) => event.preventDefault(), options)
}

function followKeys(board: HTMLElement, drag: Dragging, end: End, options: Options): void {
  const down = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (drag.isHolding) {
      if (event.key === 'Escape') end(false)
      else if (drag.isByKeyboard && event.key === 'Enter') end(true)
      else if (drag.isByKeyboard) drag.step(event.key, event.shiftKey)
    } else {
      const guid = event.key === ' ' && isInside(board, event) ? movableAt(drag, event.target) : undefined
      if (guid === undefined) return
      drag.pickUp(guid)
    }
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('keydown', down, { ...options, capture: true })
  // A button is pressed when Space is released.
  const up = (event: KeyboardEvent) => drag.isHolding && event.preventDefault()
  board.addEventListener('keyup', up, { ...options, capture: true })
}

function isInside(board: HTMLElement, { target }: Event): boolean {
  return target instanceof Node && board.contains(target)
}
