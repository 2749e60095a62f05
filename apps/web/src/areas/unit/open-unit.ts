import { createContext, useContext } from 'react'
import type { Unit } from '#contract/unit/units.ts'
import { paths } from '../../kit/url/paths.ts'

/** The way to the units. */
export const unitsCrumb = { label: 'Units', href: paths.units() }

interface OpenUnit {
  readonly unit: Unit
  /** Asks the server again. */
  readonly reload: () => Promise<Unit | undefined>
}

/** Filled by the frame of a unit. */
export const Open = createContext<OpenUnit | undefined>(undefined)

/** The unit around a screen. Only for screens inside the frame. */
export function useUnit(): OpenUnit {
  const open = useContext(Open)
  if (!open) throw new Error('This screen is not inside the frame of a unit')
  return open
}
