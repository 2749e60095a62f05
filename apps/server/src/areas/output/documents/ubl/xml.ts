import { printable } from '../lines.ts'

/** An XML element: its name, its attributes, and its text or its children. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly content: string | readonly XmlElement[]
}

/** Content that may be left out: e-invoices have no empty elements (PEPPOL-EN16931-R008). */
type Content = string | null | undefined | readonly (XmlElement | null)[]

/** Returns an element; null without content. */
export function xml(name: string, content: Content, attributes: Record<string, string> = {}): XmlElement | null {
  if (typeof content === 'string') {
    // XML may not contain these two, not even escaped.
    const text = printable(content.replace(/[\uFFFE\uFFFF]/g, ''))
    return text === '' ? null : { name, attributes, content: text }
  }
  const children = (content ?? []).filter((child) => child !== null)
  return children.length === 0 ? null : { name, attributes, content: children }
}

/** Writes a whole document as UTF-8 text. */
export function xmlText(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(root, '')}`
}

function written({ name, attributes, content }: XmlElement, indent: string): string {
  const head = Object.entries(attributes).reduce((all, [key, value]) => `${all} ${key}="${escaped(value)}"`, name)
  if (typeof content === 'string') return `${indent}<${head}>${escaped(content)}</${name}>\n`
  const inner = content.map((child) => written(child, `${indent}  `)).join('')
  return `${indent}<${head}>\n${inner}${indent}</${name}>\n`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? '')
}
