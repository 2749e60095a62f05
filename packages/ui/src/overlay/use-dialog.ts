import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

/**
 * Turns a `<dialog>` into a modal one: it takes the focus, traps it and restores it; Escape and a press outside close
 * it. It is open while rendered. An element with `data-autofocus` gets the focus first, else the first field of a form.
 */
export function useDialog(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Only `showModal` makes the page behind a dialog inert. It is called before the browser handles the next key, so that
  // a key pressed right after opening goes to the dialog.
  useLayoutEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    const first =
      element?.querySelector('[data-autofocus]') ?? element?.querySelector('form :is(input, textarea):enabled')
    if (first instanceof HTMLElement) first.focus()
    return () => {
      element?.close()
      // The element that opened it may be gone, such as a deleted row.
      const opener = before?.isConnected ? before : document.querySelector('main')
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return {
    ref: dialog,
    onCancel: (event: SyntheticEvent) => {
      // Events of a nested dialog, such as a question, bubble up to here.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    // After a second Escape without another key the browser closes a dialog by itself. Only the caller may close it, by
    // no longer rendering it, so it is opened again until then.
    onClose: ({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) => {
      if (target !== currentTarget || currentTarget.open || !currentTarget.isConnected) return
      currentTarget.showModal()
      onClose()
    },
    onClick: (event: MouseEvent) => {
      if (event.target === event.currentTarget) onClose()
    },
  }
}
