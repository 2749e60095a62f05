import type { TablerIcon } from '@tabler/icons-react'
import type { SearchHit } from '#contract/search/search.ts'

interface Named {
  /** Unique among all entries. */
  key: string
  title: string
  /** The text beside the title. */
  detail: string
}

export interface HitEntry extends Named {
  hit: SearchHit
  href: string
  state: string
}

export interface ScreenEntry extends Named {
  icon: TablerIcon
  href: string
  /** An external link, opened in a new tab. */
  outside?: boolean
}

export interface ActionEntry extends Named {
  icon: TablerIcon
  run: () => void
}

export type Entry = HitEntry | ScreenEntry | ActionEntry

export interface EntryGroup {
  label: string
  entries: readonly Entry[]
}

/** Returns the index of the next or previous group's first entry, wrapping at the ends. */
export function nextGroup(groups: readonly EntryGroup[], at: number, step: 1 | -1): number {
  if (groups.length === 0) return 0
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, group) => sum + group.entries.length, 0))
  const present = starts.findLastIndex((start) => start <= at)
  return starts.at((present + step) % starts.length) ?? 0
}
