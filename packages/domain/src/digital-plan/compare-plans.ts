import type { PlanPart } from './parts.ts'
import { type PlanContent, type PlanEntry, type PlanPartEntries, planEntries } from './plan.ts'

/** A text of an entry in two versions; null where the version does not have it. */
interface ComparedText {
  readonly label: string
  readonly before: string | null
  readonly after: string | null
}

export interface ComparedEntry {
  readonly key: string
  readonly name: string
  readonly change: 'added' | 'changed' | 'removed'
  /** Of a changed entry only the texts that differ. */
  readonly texts: readonly ComparedText[]
}

interface ComparedPart {
  readonly part: PlanPart
  readonly entries: readonly ComparedEntry[]
}

/** Returns the differences between two versions, part by part; a part without any is missing. */
export function comparePlans(before: PlanContent, after: PlanContent): ComparedPart[] {
  const old = new Map(planEntries(before).map((each) => [each.part, each]))
  return planEntries(after).flatMap((each) => {
    const entries = compareEntries(old.get(each.part), each)
    return entries.length === 0 ? [] : [{ part: each.part, entries }]
  })
}

function compareEntries(before: PlanPartEntries | undefined, after: PlanPartEntries): ComparedEntry[] {
  const old = new Map(before?.entries.map((entry) => [entry.key, entry]))
  const present = new Set(after.entries.map(({ key }) => key))
  return [
    ...after.entries.flatMap((entry) => compareEntry(old.get(entry.key), entry)),
    ...[...old.values()].filter(({ key }) => !present.has(key)).map((entry) => whole(entry, 'removed')),
  ]
}

function compareEntry(before: PlanEntry | undefined, after: PlanEntry): ComparedEntry[] {
  if (!before) return [whole(after, 'added')]
  const [old, present] = [new Map(before.texts), new Map(after.texts)]
  const labels = [...new Set([...after.texts, ...before.texts].map(([label]) => label))]
  const texts = labels
    .map((label) => ({ label, before: old.get(label) ?? null, after: present.get(label) ?? null }))
    .filter((text) => text.before !== text.after)
  const { key, name } = after
  return texts.length === 0 ? [] : [{ key, name, change: 'changed', texts }]
}

function whole({ key, name, texts }: PlanEntry, change: 'added' | 'removed'): ComparedEntry {
  const both = texts.map(([label, text]) =>
    change === 'added' ? { label, before: null, after: text } : { label, before: text, after: null },
  )
  return { key, name, change, texts: both }
}
