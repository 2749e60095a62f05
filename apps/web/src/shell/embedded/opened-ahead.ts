import type { EmbeddedProps } from './protocol.ts'

/** An application that the page opened before the program had loaded. */
export interface OpenedAhead {
  /** The address of its manifest. */
  manifest: string
  /** The placeholder of the shell. */
  frame: HTMLElement
  /** The element that the application is rendered into. */
  container: HTMLElement
  /** The props that it was rendered with: the shell replaces these functions by its own. */
  props: Pick<EmbeddedProps, 'router' | 'getToken'>
  /** Whether it rendered. False when a part of it failed to load or the branch has no such screen. */
  rendered: Promise<boolean>
  unmount: () => void
}

/** On the window, because the page script and the program are built separately. */
const place = globalThis as { almonerOpened?: OpenedAhead | undefined; almonerRan?: string }

export function keepOpened(opened: OpenedAhead): void {
  place.almonerOpened = opened
}

/** A module runs once in a page, so scripts that have run must not be run again. */
export function keepRun(scripts: readonly string[]): void {
  place.almonerRan = scripts.join(' ')
}

export function haveRunInPage(scripts: readonly string[]): boolean {
  return place.almonerRan === scripts.join(' ')
}

/** Returns the application that the page opened with a manifest; undefined if there is none or it did not render. */
export async function findOpened(manifest: string): Promise<OpenedAhead | undefined> {
  const opened = place.almonerOpened
  if (opened?.manifest === manifest && (await opened.rendered) && place.almonerOpened === opened) return opened
  dropOpened()
  return undefined
}

/** Closes the application that the page opened and removes its elements. */
export function dropOpened(): void {
  place.almonerOpened?.unmount()
  detach()
}

interface Place {
  container: HTMLElement
  props: OpenedAhead['props']
  /** Shows the container, which is hidden before. */
  show: () => void
}

/** Moves the opened application into the shell: focus, unfolded parts and scroll positions stay. */
export function takeOver({ frame, container, props }: OpenedAhead, into: Place): void {
  const focused = container.contains(document.activeElement) ? document.activeElement : undefined
  const scrolled = frame.querySelector('[data-place]')?.scrollTop ?? 0
  into.container.append(...container.childNodes)
  Object.assign(props, into.props)
  into.show()
  if (into.container.parentElement) into.container.parentElement.scrollTop = scrolled
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  detach()
}

function detach(): void {
  place.almonerOpened?.frame.remove()
  place.almonerOpened = undefined
}
