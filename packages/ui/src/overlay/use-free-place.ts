import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { freePlace } from './free-place.ts'

const presses = 'a[href], button, input, select, textarea, summary, [role="tab"]'

/**
 * Lays an element into the top layer, over any dialog, where it covers nothing that can be pressed. `content` is what
 * it shows: whenever that changes, and once the screen below has drawn what it did, the place is looked for again.
 */
export function useFreePlace(ref: RefObject<HTMLElement | null>, content: readonly unknown[]): void {
  useEffect(() => {
    ref.current?.showPopover()
  }, [ref])
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || content.length === 0) return
    // A dialog that was opened since lies above.
    if (document.querySelector('dialog:modal')) {
      element.hidePopover()
      element.showPopover()
    }
    const place = () => {
      const others = [...document.querySelectorAll(presses)].filter((each) => !element.contains(each))
      const { left, top } = freePlace(
        element.getBoundingClientRect(),
        { width: innerWidth, height: innerHeight },
        others.map((each) => each.getBoundingClientRect()),
      )
      element.style.inset = `${top}px auto auto ${left}px`
    }
    place()
    const timer = setTimeout(place, settled)
    addEventListener('resize', place)
    return () => {
      clearTimeout(timer)
      removeEventListener('resize', place)
    }
  }, [ref, content])
}

/** Milliseconds in which a screen has drawn what a message is about. */
const settled = 400
