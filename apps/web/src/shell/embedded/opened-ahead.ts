import type { EmbeddedProps } from './protocol.ts'

/** An application that the page opened before its program had come. */
export interface OpenedAhead {
  /** The address of its manifest. */
  manifest: string
  /** What stands for the shell until it is there. */
  frame: HTMLElement
  /** The element that the application is rendered into. */
  container: HTMLElement
  /** What it was rendered with: the shell puts its own functions in the place of these. */
  props: Pick<EmbeddedProps, 'router' | 'getToken'>
  /** Whether it stands. It does not where a part of it did not come or the branch has no such screen. */
  stands: Promise<boolean>
  unmount: () => void
}

/** Kept on the window, as the page and its program are built apart from each other. */
const place = globalThis as { almonerOpened?: OpenedAhead | undefined; almonerRan?: string }

export function keepOpened(opened: OpenedAhead): void {
  place.almonerOpened = opened
}

/** A module runs once in a page: what its functions were registered by must not be asked to run again. */
export function keepRun(scripts: readonly string[]): void {
  place.almonerRan = scripts.join(' ')
}

export function haveRunInPage(scripts: readonly string[]): boolean {
  return place.almonerRan === scripts.join(' ')
}

/** What the page opened by that manifest; undefined for nothing that stands. */
export async function findOpened(manifest: string): Promise<OpenedAhead | undefined> {
  const opened = place.almonerOpened
  if (opened?.manifest === manifest && (await opened.stands) && place.almonerOpened === opened) return opened
  dropOpened()
  return undefined
}

/** Ends what the page opened and takes away all that it drew. */
export function dropOpened(): void {
  place.almonerOpened?.unmount()
  letGo()
}

interface Place {
  container: HTMLElement
  props: OpenedAhead['props']
  /** Shows the container, which is hidden until then. */
  show: () => void
}

/** Moves what the page opened into the shell: what is focused, unfolded and scrolled to stays so. */
export function takeOver({ frame, container, props }: OpenedAhead, into: Place): void {
  const focused = container.contains(document.activeElement) ? document.activeElement : undefined
  const scrolled = frame.querySelector('[data-place]')?.scrollTop ?? 0
  into.container.append(...container.childNodes)
  Object.assign(props, into.props)
  into.show()
  if (into.container.parentElement) into.container.parentElement.scrollTop = scrolled
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  letGo()
}

function letGo(): void {
  place.almonerOpened?.frame.remove()
  place.almonerOpened = undefined
}
