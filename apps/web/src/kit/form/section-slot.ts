import { createContext } from 'react'

/** The element in the menu of a record that lists the sections of its form; null while the menu has no room for it. */
export const SectionSlot = createContext<HTMLElement | null>(null)
