import { createContext, useContext } from 'react'

const ZoneContext = createContext('Europe/London')

/** The time zone of the branch that is open; instants are shown on its wall clock (SHELL-D53). */
export const ZoneProvider = ZoneContext.Provider

export function useZone(): string {
  return useContext(ZoneContext)
}
