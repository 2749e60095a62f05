import { createContext, useContext } from 'react'

const ZoneContext = createContext('Europe/London')

/** The time zone of the selected branch; instants are shown in it (SHELL-D53). */
export const ZoneProvider = ZoneContext.Provider

export function useZone(): string {
  return useContext(ZoneContext)
}
