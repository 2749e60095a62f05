import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react'

/**
 * What makes a `<dialog>` one over the page: it takes the focus, keeps it, and gives it back; Escape and a press beside it
 * close it. It is open while it is drawn. An element with `data-autofocus` gets the focus first, else the first field of a form.
 */
export function useDialog(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)
  // The browser's own dialog makes the page behind it inert; it can only be opened by a call.
  useEffect(() => {
    const element = dialog.current
    const before = document.activeElement
    element?.showModal()
    const first =
      element?.querySelector('[data-autofocus]') ?? element?.querySelector('form :is(input, textarea):enabled')
    if (first instanceof HTMLElement) first.focus()
    return () => {
      element?.close()
      // What opened it may be gone, as the row that it deleted.
      const opener = before?.isConnected ? before : document.querySelector('main')
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  return {
    ref: dialog,
    onCancel: (event: SyntheticEvent) => {
      // A dialog over this one, such as a question, is told of here as well.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    // Beyond the first Escape without another key the browser closes a dialog by itself. The caller closes it; it draws
    // it, so it is opened again until then.
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
