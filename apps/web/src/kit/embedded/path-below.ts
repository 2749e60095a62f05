import { useLocation } from '@tanstack/react-router'

/**
 * Returns the part of the address below a path, without slashes around it: `3/edit` at `/absences/3/edit`, and an empty
 * text at `/absences`.
 */
export function usePathBelow(basename: string): string {
  const path = useLocation({ select: ({ pathname }) => pathname })
  return path.startsWith(`${basename}/`) ? path.slice(basename.length + 1).replace(/\/$/, '') : ''
}
