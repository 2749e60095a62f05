import { getDocumentProxy } from 'unpdf'

/** The content of a PDF as a reader program finds it: for tests, which read the file as a funder's program would. */
export interface ReadPdf {
  /** Lines of each page, top to bottom, their parts left to right and joined by one space. */
  readonly pages: readonly (readonly string[])[]
  readonly info: Readonly<Record<string, unknown>>
  readonly contents: readonly string[]
  /** Roles of the tags of each page, in order. */
  readonly roles: readonly (readonly string[])[]
}

interface TextPart {
  readonly str: string
  readonly transform: readonly number[]
  readonly width: number
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const pages: string[][] = []
  const roles: string[][] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(linesOf(items.filter((item): item is typeof item & TextPart => 'str' in item)))
    roles.push([...rolesOf(await page.getStructTree())])
  }
  const { info } = await pdf.getMetadata()
  const outline = (await pdf.getOutline()) ?? []
  return { pages, info: info as Record<string, unknown>, contents: outline.map((entry) => entry.title), roles }
}

function linesOf(parts: readonly TextPart[]): string[] {
  const rows = new Map<number, { x: number; end: number; text: string }[]>()
  for (const { str, transform, width } of parts) {
    if (str.trim() === '') continue
    const [x = 0, y = 0] = transform.slice(4)
    const row = rows.get(Math.round(y)) ?? []
    row.push({ x, end: x + width, text: str })
    rows.set(Math.round(y), row)
  }
  return [...rows].sort(([a], [b]) => b - a).map(([, row]) => joined(row.sort((a, b) => a.x - b.x)))
}

/** Kerning splits a word into adjacent parts; columns have a gap. */
function joined(row: readonly { x: number; end: number; text: string }[]): string {
  return row.reduce(
    (line, { x, text }, at) => `${line}${at > 0 && x - (row[at - 1]?.end ?? 0) > 1 ? ' ' : ''}${text}`,
    '',
  )
}

function* rolesOf(node: unknown): Generator<string> {
  if (typeof node !== 'object' || node === null) return
  if ('role' in node && typeof node.role === 'string') yield node.role
  if ('children' in node && Array.isArray(node.children)) for (const child of node.children) yield* rolesOf(child)
}
