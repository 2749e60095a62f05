import { notFound } from '@tanstack/react-router'
import { isGuid } from '#domain/validators/text.ts'

/**
 * For `beforeLoad` of a route without its own not-found text: an invalid guid in the path makes no call and shows Page
 * not found (SHELL-D41).
 */
export function guidsInPath({ params }: { params: Readonly<Record<string, string>> }): void {
  const guids = Object.entries(params).filter(([name]) => /guid$/i.test(name))
  if (!guids.every(([, value]) => isGuid(value))) throw notFound()
}
