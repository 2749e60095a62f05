import { notFound } from '@tanstack/react-router'
import { isGuid } from '#domain/validators/text.ts'

/**
 * For `beforeLoad` of a route without a text of its own for what is not there: a path whose guid can be none calls nothing
 * and is no page (SHELL-D41).
 */
export function guidsInPath({ params }: { params: Readonly<Record<string, string>> }): void {
  const guids = Object.entries(params).filter(([name]) => /guid$/i.test(name))
  if (!guids.every(([, value]) => isGuid(value))) throw notFound()
}
