import { z } from 'zod'
import { requiredMessage } from '#domain/validators/text.ts'
import { modelAccess } from './access.ts'

/** All parts of a model need the permission to edit models (MCHG-056). */
export const needed = modelAccess.edit.access

/** The status of a part on the branch's day (MODEL-D07), and whether it may be deleted: only before it has started. */
export const partState = { status: z.enum(['Future', 'Current', 'Expired']), is_deletable: z.boolean() }

/** One of the aliases that have a title, required. */
export function oneOf<const A extends string>(titles: Readonly<Record<A, string>>) {
  return z.enum(Object.keys(titles) as [A, ...A[]], { error: requiredMessage }) // no list of titles is empty
}

/** For `superRefine`: adds an issue at each field, by path. */
export function fieldIssues(errors: Readonly<Record<string, string>> | object, context: z.RefinementCtx): void {
  for (const [path, message] of Object.entries(errors)) {
    context.addIssue({ code: 'custom', message, path: path.split('.') })
  }
}
