/** Whether a key press belongs elsewhere: to the field that has the focus, or to an open dialog. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true
  const target = event.target instanceof HTMLElement ? event.target : undefined
  if (target?.isContentEditable || target?.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'))
    return true
  return document.querySelector('dialog:modal') !== null
}
