import { type GlyphPart, glyphAttributes, glyphShapes } from '#ui/status/glyph-shapes.ts'
import { statusLook } from '#ui/status/status-kinds.ts'
import styles from './element.module.css'

type Child = Node | string | false | undefined | readonly Child[]
type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

/** Children as one list; what is not there is left out. */
function append(element: Element, children: readonly Child[]): void {
  for (const child of children) {
    if (Array.isArray(child)) append(element, child)
    else if (child) element.append(child as Node | string)
  }
}

function fill<E extends Element>(element: E, attributes: Attributes, children: readonly Child[]): E {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : String(value))
  }
  append(element, children)
  return element
}

/** An element of HTML. Attributes by their names in HTML; one that is undefined or false is left out. */
export function h(tag: string, attributes: Attributes = {}, ...children: readonly Child[]): HTMLElement {
  return fill(document.createElement(tag), attributes, children)
}

/** An element of SVG. */
export function s(tag: string, attributes: Attributes = {}, ...children: readonly Child[]): SVGElement {
  return fill(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children)
}

/** The icon in front of a status word: a status is never shown by colour alone. */
export function glyph(word: string): SVGElement {
  const { shape, tone } = statusLook(word)
  const parts = glyphShapes[shape].map((part: GlyphPart) =>
    s('path' in part ? 'path' : 'circle', glyphAttributes(part)),
  )
  const look = { class: `${styles.glyph} ${styles[tone]}`, width: 14, height: 14, viewBox: '0 0 14 14' }
  return s('svg', { ...look, 'aria-hidden': 'true', focusable: 'false' }, parts)
}

/**
 * Makes an element like another, changing only what differs: where the focus is, it stays, and what is unfolded stays
 * unfolded, while figures come in again.
 */
export function morph(present: Element, wanted: Element): void {
  for (const { name } of [...present.attributes]) {
    if (!wanted.hasAttribute(name) && !(name === 'open' && present.localName === 'details'))
      present.removeAttribute(name)
  }
  for (const { name, value } of wanted.attributes) {
    if (present.getAttribute(name) !== value) present.setAttribute(name, value)
  }
  const before = [...present.childNodes]
  const after = [...wanted.childNodes]
  after.forEach((node, at) => {
    const old = before[at]
    if (!old) present.append(node)
    else if (old instanceof Element && node instanceof Element && old.tagName === node.tagName) morph(old, node)
    else if (old instanceof Text && node instanceof Text) {
      if (old.data !== node.data) old.data = node.data
    } else old.replaceWith(node)
  })
  for (const rest of before.slice(after.length)) rest.remove()
}
