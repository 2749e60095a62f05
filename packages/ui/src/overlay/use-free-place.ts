import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { freePlace } from './free-place.ts'

const presses = 'a[href], button, input, select, textarea, summary, [role="tab"]'

/**
 * Places an element in the top layer, above any dialog, where it covers no button or link. When `content` changes,
 * and once the screen below has rendered the effect, the position is recalculated.
 */
export function useFreePlace(ref: RefObject<HTMLElement | null>, content: readonly unknown[]): void {
  useEffect(() => {
    ref.current?.showPopover()
  }, [ref])
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || content.length === 0) return
    // A dialog opened since is above it.
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

/** Milliseconds until a screen has rendered the effect that a message is about. */
const settled = 400
