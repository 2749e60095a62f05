import type { ReactNode } from 'react'

/** A line among the rows of a table that is no row of its list. */
export interface Line {
  key: string
  /** Its effect when it is pressed anywhere. Without one the line cannot be focused. */
  press?: { fold: Fold } | { href: string; isOpen: boolean }
  /** The head of rows below it, a title, what belongs between two rows, or a line like a row. */
  kind: 'head' | 'title' | 'between' | 'row'
  /** In the first column. */
  name: ReactNode
  /** From there to the first of `cells`. */
  note?: ReactNode
  /** Its cells in the columns of the rows, by key. */
  cells: Readonly<Record<string, ReactNode>>
  tick?: LineTick | undefined
}

interface Fold {
  isOpen: boolean
  onFold: (isOpen: boolean) => void
}

/** The checkbox of a head, for all rows below it. */
export interface LineTick {
  label: string
  share: 'none' | 'some' | 'all'
  disabledReason: string | undefined
  onTick: () => void
}

/** Where a table draws its rows, by index, and lines among them. A row that is not named is folded away. */
export type Layout = readonly (number | Line)[]

/** Pixels of a line, by kind and whether it is touched; those of a row are given. */
export function lineHeight({ kind }: Line, rowHeight: number, touch: boolean): number {
  if (kind === 'row') return rowHeight
  if (kind === 'between') return touch ? 40 : 24
  return touch ? 44 : 34
}

/** Whether the focus can be on a line. */
function isStop(place: number | Line | undefined): boolean {
  return typeof place === 'number' || place?.press !== undefined
}

/** Returns the nearest position from one on, in a direction, that can have the focus; undefined without one. */
export function stopFrom(layout: Layout, from: number, by: 1 | -1): number | undefined {
  for (let at = from; at >= 0 && at < layout.length; at += by) if (isStop(layout[at])) return at
  return undefined
}
