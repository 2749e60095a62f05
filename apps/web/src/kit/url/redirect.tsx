import { Navigate } from '@tanstack/react-router'
import { memo } from 'react'

interface RedirectProps {
  to: string
  /** Leaves the present address in the history. */
  keepsHistory?: boolean
}

function Leading({ to, keepsHistory }: RedirectProps) {
  return <Navigate to={to} replace={keepsHistory !== true} />
}

/**
 * Leads elsewhere, once. The router's own goes again with every drawing, and a step draws the page again before it is
 * taken: two of them one after the other would never arrive.
 */
export const Redirect = memo(Leading)
