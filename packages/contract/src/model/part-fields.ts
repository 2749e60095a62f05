import { z } from 'zod'
import { requiredMessage } from '#domain/validators/text.ts'
import { modelAccess } from './access.ts'

/** What the calls of parts of a model have in common. */

/** All of a model is for those who may edit models (MCHG-056). */
export const needed = modelAccess.edit.access

/** One of the aliases that have a title; without any the field is required. */
export function oneOf<const A extends string>(titles: Readonly<Record<A, string>>) {
  return z.enum(Object.keys(titles) as [A, ...A[]], { error: requiredMessage }) // no list of titles is empty
}

/** For `superRefine`: tells what is wrong at its fields, by path. */
export function fieldIssues(errors: Readonly<Record<string, string>> | object, context: z.RefinementCtx): void {
  for (const [path, message] of Object.entries(errors)) {
    context.addIssue({ code: 'custom', message, path: path.split('.') })
  }
}
