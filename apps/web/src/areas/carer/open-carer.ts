import { createContext, useContext } from 'react'
import { paths } from '../../kit/url/paths.ts'
import type { Carer } from './carer-values.ts'

/** The way to the carers. */
export const carersCrumb = { label: 'Carers', href: paths.carers() }

interface OpenCarer {
  readonly carer: Carer
  /** Asks the server again. */
  readonly reload: () => Promise<Carer | undefined>
}

/** Filled by the frame of a carer. */
export const Open = createContext<OpenCarer | undefined>(undefined)

/** The carer around a screen. Only for screens inside the frame. */
export function useCarer(): OpenCarer {
  const open = useContext(Open)
  if (!open) throw new Error('This screen is not inside the frame of a carer')
  return open
}

/** The header of every screen of a carer (CARER-006, CARER-D02). */
export function carerTitle({ profile, finance, reference }: Carer): string {
  const number = finance.payroll_reference ?? reference
  return number === null ? `Carers - ${profile.name}` : `Carers - ${profile.name} (${number})`
}
