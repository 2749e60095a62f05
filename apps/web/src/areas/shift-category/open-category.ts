import { createContext, useContext } from 'react'
import type { ShiftCategory } from '#contract/shift-category/shift-categories.ts'
import { paths } from '../../kit/url/paths.ts'

/** The way to the shift categories. */
export const categoriesCrumb = { label: 'Shift categories', href: paths.shiftCategories() }

interface OpenCategory {
  readonly category: ShiftCategory
  /** Asks the server again. */
  readonly reload: () => Promise<ShiftCategory | undefined>
}

/** Filled by the frame of a shift category. */
export const Open = createContext<OpenCategory | undefined>(undefined)

/** The shift category around a screen. Only for screens inside the frame. */
export function useCategory(): OpenCategory {
  const open = useContext(Open)
  if (!open) throw new Error('This screen is not inside the frame of a shift category')
  return open
}
