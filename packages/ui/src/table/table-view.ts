import { useMemo, useState } from 'react'
import type { Column } from './column.ts'

export type Density = 'comfortable' | 'compact'

export interface TableView {
  screen: string
  hidden: ReadonlySet<string>
  density: Density
  setHidden: (hidden: ReadonlySet<string>) => void
  setDensity: (density: Density) => void
}

interface Stored {
  hidden: string[]
  density: Density
}

/** Parses stored settings; anything invalid counts as not stored. */
export function readView(text: string | null): Stored | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return undefined
    const { hidden, density } = value as Partial<Record<keyof Stored, unknown>> // shape checked below
    if (!Array.isArray(hidden) || !hidden.every((key) => typeof key === 'string')) return undefined
    return { hidden, density: density === 'compact' ? 'compact' : 'comfortable' }
  } catch {
    return undefined
  }
}

/** Columns and density of a screen's table, stored under `table.{screen}` (AUTH-D03). */
export function useTableView<Row>(
  screen: string,
  columns: readonly Column<Row>[],
  startDensity: Density = 'comfortable',
): TableView {
  const place = `table.${screen}`
  const read = (): Stored & { place: string } => ({
    place,
    ...(readView(localStorage.getItem(place)) ?? {
      hidden: columns.filter((column) => column.startHidden).map((column) => column.key),
      density: startDensity,
    }),
  })
  const [kept, setKept] = useState(read)
  // One table may show the lists of several screens in turn.
  const stored = kept.place === place ? kept : read()
  if (stored !== kept) setKept(stored)
  const keep = ({ hidden, density }: Stored) => {
    setKept({ place, hidden, density })
    localStorage.setItem(place, JSON.stringify({ hidden, density }))
  }
  const hidden = useMemo(() => new Set(stored.hidden), [stored.hidden])
  return {
    screen,
    hidden,
    density: stored.density,
    setHidden: (hidden) => keep({ ...stored, hidden: [...hidden] }),
    setDensity: (density) => keep({ ...stored, density }),
  }
}
