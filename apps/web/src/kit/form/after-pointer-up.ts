/** Whether a mouse button or a finger is down. */
let pressed = false
let waiting: (() => void)[] = []

function released(): void {
  pressed = false
  // The click that follows fires in the same turn, so the press is over by then.
  setTimeout(() => {
    const due = waiting
    waiting = []
    for (const each of due) each()
  })
}

// Without a window, as in a test that only imports this module, nothing is ever pressed.
const listen: typeof addEventListener = globalThis.addEventListener ?? (() => {})
listen(
  'pointerdown',
  () => {
    pressed = true
  },
  true,
)
listen('pointerup', released, true)
listen('pointercancel', released, true)

/**
 * Runs the work at once or, during a press, when the press ends. A field that loses focus through a press must neither
 * show nor hide an error before the click: the button under the pointer would move away.
 */
export function afterPointerUp(work: () => void): void {
  if (pressed) waiting.push(work)
  else work()
}
