import { type ComparedNode, type ComparedSection, sectionsOf, type Words } from './compared-parts.ts'
import type { ToCompare } from './to-compare.ts'

/** How the right side differs from the left one. */
export type Change = 'same' | 'changed' | 'added' | 'gone'

export interface ComparedField {
  readonly label: string
  /** In words; null for no value, or if that side has no such part. */
  readonly left: string | null
  readonly right: string | null
  readonly differs: boolean
}

export interface ComparedPart {
  readonly name: string
  readonly change: Change
  /** The validity; dates are shown but are no difference, since the same model may be compared on two days. */
  readonly leftDates: string | null
  readonly rightDates: string | null
  readonly fields: readonly ComparedField[]
  readonly parts: readonly ComparedPart[]
}

export interface Comparison {
  readonly sections: readonly { readonly title: string; readonly parts: readonly ComparedPart[] }[]
  /**
   * The number of differing figures, and of parts on one side only, including those inside such parts: as many as the
   * marked lines.
   */
  readonly counts: Readonly<Record<Exclude<Change, 'same'>, number>>
}

/**
 * Compares two models, or one on two days. Parts are matched by their meaning (a service by care type and pay group, a
 * band by its minutes, a rate by its days and window, a rule by condition and notice), never by their guids.
 */
export function compareModels(left: ToCompare, right: ToCompare, words: Words): Comparison {
  const before = new Map(sectionsOf(left, words).map((section) => [section.title, section]))
  const counts = { changed: 0, added: 0, gone: 0 }
  const sections = sectionsOf(right, words).map((section: ComparedSection) => {
    const parts = compareNodes(before.get(section.title)?.nodes ?? [], section.nodes)
    for (const part of parts) count(part, counts)
    return { title: section.title, parts }
  })
  return { sections, counts }
}

function compareNodes(left: readonly ComparedNode[], right: readonly ComparedNode[]): ComparedPart[] {
  const [before, after] = [
    new Map(left.map((node) => [node.key, node])),
    new Map(right.map((node) => [node.key, node])),
  ]
  return [...new Set([...before.keys(), ...after.keys()])]
    .sort((one, other) => (one < other ? -1 : 1))
    .map((key) => comparePart(before.get(key), after.get(key)))
}

function comparePart(left: ComparedNode | undefined, right: ComparedNode | undefined): ComparedPart {
  const fields = compareFields(left, right)
  const parts = compareNodes(left?.parts ?? [], right?.parts ?? [])
  const differs = fields.some((field) => field.differs)
  return {
    name: (right ?? left)?.name ?? '',
    change: !left ? 'added' : !right ? 'gone' : differs || parts.some(isDifferent) ? 'changed' : 'same',
    leftDates: left?.dates ?? null,
    rightDates: right?.dates ?? null,
    fields,
    parts,
  }
}

function compareFields(left: ComparedNode | undefined, right: ComparedNode | undefined): ComparedField[] {
  const [before, after] = [new Map(left?.fields ?? []), new Map(right?.fields ?? [])]
  return [...new Set([...before.keys(), ...after.keys()])].map((label) => {
    const [was, is] = [before.get(label) ?? null, after.get(label) ?? null]
    return { label, left: was, right: is, differs: was !== is }
  })
}

function isDifferent(part: ComparedPart): boolean {
  return part.change !== 'same'
}

function count(part: ComparedPart, counts: Record<Exclude<Change, 'same'>, number>): void {
  if (part.change === 'same') return
  if (part.change === 'changed') counts.changed += part.fields.filter((field) => field.differs).length
  else counts[part.change] += 1
  for (const inside of part.parts) count(inside, counts)
}

/** Returns the parts that differ, reduced to their differences. */
export function onlyDifferences(parts: readonly ComparedPart[]): ComparedPart[] {
  return parts.filter(isDifferent).map((part) => ({
    ...part,
    fields: part.fields.filter((field) => field.differs),
    parts: onlyDifferences(part.parts),
  }))
}
