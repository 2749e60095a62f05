/** Whether a button of the mouse, or a finger, is down. */
let pressed = false
let waiting: (() => void)[] = []

function released(): void {
  pressed = false
  // The click that the press becomes comes in the same turn, so it is over then.
  setTimeout(() => {
    const due = waiting
    waiting = []
    for (const each of due) each()
  })
}

// Where there is no window, as in a test of what only imports this, nothing is pressed.
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
 * Does something at once, or while a press is under way when it is over. A field that is left by a press must neither grow by
 * an error nor lose one before the press is a click: the button under the pointer would move away.
 */
export function afterPointerUp(work: () => void): void {
  if (pressed) waiting.push(work)
  else work()
}
