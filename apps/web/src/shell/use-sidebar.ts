import { useState } from 'react'
import { useMedia } from '#ui/use-media.ts'
import { localKeys } from '../kit/session/storage.ts'

/**
 * Whether the sidebar is open. The choice is remembered; open at first use (SHELL-023, SHELL-D27). Below 1024 px it
 * starts collapsed and opens temporarily over the page, which is not remembered.
 */
export function useSidebar() {
  const narrow = useMedia('(max-width: 1023px)')
  const [wide, setWide] = useState(() => localStorage.getItem(localKeys.sidebarOpen) !== 'false')
  const [over, setOver] = useState(false)
  const toggle = () => {
    if (narrow) return setOver(!over)
    localStorage.setItem(localKeys.sidebarOpen, String(!wide))
    setWide(!wide)
  }
  return { open: narrow ? over : wide, over: narrow && over, toggle, closeOver: () => setOver(false) }
}
