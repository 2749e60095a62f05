import { Parser } from 'saxen'

/** An element of a parsed XML document. */
export interface Node {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Node[]
  /** Its own text, without that of its children. */
  text: string
}

/** Parses an XML document. Throws an Error for a text that is not well-formed. */
export function parseXml(text: string): Node {
  const top: Node = { name: '', attributes: {}, children: [], text: '' }
  const open = [top]
  const parser = new Parser()
  parser.on('error', (error: Error) => {
    throw error
  })
  parser.on('openTag', (name: string, attributesOf: () => Record<string, string>, decode: (text: string) => string) => {
    const attributes = Object.fromEntries(Object.entries(attributesOf()).map(([key, value]) => [key, decode(value)]))
    const node: Node = { name, attributes, children: [], text: '' }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on('closeTag', () => void open.pop())
  parser.on('text', (value: string, decode: (text: string) => string) => {
    const node = open.at(-1)
    if (node) node.text += decode(value)
  })
  parser.parse(text)
  const [root] = top.children
  if (!root || open.length !== 1) throw new Error('The document has no root')
  return root
}

/** Returns the elements at a path below an element: names without prefix, joined by slashes. */
export function all(node: Node, path: string): Node[] {
  return path
    .split('/')
    .reduce<Node[]>(
      (found, name) => found.flatMap((each) => each.children.filter((child) => plain(child) === name)),
      [node],
    )
}

/** Returns the text of the first element at a path; undefined without one. */
export function textAt(node: Node, path: string): string | undefined {
  return all(node, path)[0]?.text.trim()
}

/** The name of an element without its prefix. */
export function plain({ name }: Node): string {
  return name.slice(name.indexOf(':') + 1)
}

/** All elements of a document, from the root down. */
export function* within(node: Node): Generator<Node> {
  yield node
  for (const child of node.children) yield* within(child)
}
