import type { AnyDb } from '../../../kit/context.ts'
import { type Named, selectTitles } from '../model-queries.ts'

/** Titles by guid and back. Two things may have one title; then none of them is meant. */
export interface Names {
  titleOf(thing: Named, guid: string): string
  /** In whatever case it was typed. */
  guidsOf(thing: Named, title: string): readonly string[]
}

/** What a model of the company may name. */
export async function readNames(db: AnyDb): Promise<Names> {
  const titles = await selectTitles(db)
  return {
    titleOf: (thing, guid) => titles[thing].get(guid) ?? guid,
    guidsOf: (thing, title) => [...titles[thing]].filter(([, each]) => alike(each, title)).map(([guid]) => guid),
  }
}

export function alike(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
