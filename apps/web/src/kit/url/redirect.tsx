import { Navigate } from '@tanstack/react-router'
import { memo } from 'react'

interface RedirectProps {
  to: string
  /** Keeps the current address in the history. */
  keepsHistory?: boolean
}

function RedirectOnce({ to, keepsHistory }: RedirectProps) {
  return <Navigate to={to} replace={keepsHistory !== true} />
}

/**
 * Redirects once. The router's own component navigates again on every render, and a navigation renders the page again
 * before it completes: two in a row would never arrive.
 */
export const Redirect = memo(RedirectOnce)
