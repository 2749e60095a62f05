import { BoardDrag, type DragHost } from './drag.ts'

/** Milliseconds that a finger rests on an appointment, and pixels that a pointer moves, before it is picked up. */
const rest = 350
const slack = { mouse: 4, touch: 10 }

/** Lets the appointments of a board be moved with mouse, finger and keyboard; returns a function that ends it. */
export function makeDraggable(board: HTMLElement, host: DragHost): () => void {
  const ending = new AbortController()
  const options = { signal: ending.signal }
  const drag = new BoardDrag(board, host)
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
  followPointer(board, host, drag, end, options)
  followKeys(board, host, drag, end, options)
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

function movableAt(host: DragHost, target: EventTarget | null) {
  const block = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null
  return block?.dataset.place === undefined ? undefined : host.movable(block.dataset.place)
}

function followPointer(board: HTMLElement, host: DragHost, drag: BoardDrag, end: End, options: Options): void {
  let pressed: PointerEvent | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const release = (isDrop: boolean) => {
    clearTimeout(timer)
    pressed = undefined
    if (!drag.isByKeyboard) end(isDrop)
  }
  const pickUp = () => {
    const place = pressed && movableAt(host, pressed.target)
    if (!pressed || !place) return
    if (board.isConnected) board.setPointerCapture(pressed.pointerId)
    drag.pickUp(place, { x: pressed.clientX, y: pressed.clientY })
    pressed = undefined
  }
  board.addEventListener(
    'pointerdown',
    (event) => {
      if (drag.isHolding || event.button !== 0 || !event.isPrimary || !movableAt(host, event.target)) return
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

function followKeys(board: HTMLElement, host: DragHost, drag: BoardDrag, end: End, options: Options): void {
  const down = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (drag.isHolding) {
      if (event.key === 'Escape') end(false)
      else if (drag.isByKeyboard && event.key === 'Enter') end(true)
      else if (drag.isByKeyboard) drag.step(event.key, event.shiftKey)
    } else {
      const place = event.key === ' ' && isInside(board, event) ? movableAt(host, event.target) : undefined
      if (!place) return
      drag.pickUp(place)
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
