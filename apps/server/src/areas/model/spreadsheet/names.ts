import type { Side } from '#contract/fields.ts'
import type { AnyDb } from '../../../kit/context.ts'
import { type Named, selectTitles } from '../model-queries.ts'

/** Titles by guid of each kind of thing: plain data, which can be passed to a thread. */
export type Titles = Awaited<ReturnType<typeof selectTitles>>

/** Maps titles to guids and back. A title that two things share identifies neither. */
export interface Names {
  readonly titles: Titles
  titleOf(thing: Named, guid: string): string
  /** All titles, each once, in alphabetical order. */
  titlesOf(thing: Named): readonly string[]
  /** Case-insensitive. */
  guidsOf(thing: Named, title: string): readonly string[]
}

/** Reads the names that a model of the company may refer to. */
export async function readNames(db: AnyDb, side: Side): Promise<Names> {
  return namesOf(await selectTitles(db, side))
}

export function namesOf(titles: Titles): Names {
  const byTitle = new Map<Named, Map<string, [guid: string, title: string][]>>()
  const groupsOf = (thing: Named) => {
    const groups = byTitle.get(thing) ?? Map.groupBy(titles[thing], ([, title]) => folded(title))
    byTitle.set(thing, groups)
    return groups
  }
  return {
    titles,
    titleOf: (thing, guid) => titles[thing].get(guid) ?? guid,
    titlesOf: (thing) => [...new Set(titles[thing].values())].sort((a, b) => a.localeCompare(b)),
    guidsOf: (thing, title) => (groupsOf(thing).get(folded(title)) ?? []).map(([guid]) => guid),
  }
}

/** Returns the form in which names are compared. */
export function folded(name: string): string {
  return name.trim().toLowerCase()
}

export function alike(one: string, other: string): boolean {
  return folded(one) === folded(other)
}

/** Returns user input as a message repeats it. */
export function shortened(text: string): string {
  return text.length > 100 ? `${text.slice(0, 99)}…` : text
}
