import type { z } from 'zod'

/**
 * Adds a rule for several fields of an object; its message is shown at one of them. It also applies when other fields
 * have errors, so that a form shows all messages at once.
 */
export function withFieldRule<S extends z.ZodObject>(
  object: S,
  field: string,
  error: (value: z.output<S>) => string | undefined,
): S {
  const path = field.split('.')
  return object.refine((value) => error(value as z.output<S>) === undefined, {
    path,
    error: ({ input }) => error(input as z.output<S>), // what the rule has just read
    // Not if the field, or something around it, is invalid itself.
    when: ({ issues }) => !issues.some((issue) => (issue.path ?? []).every((step, at) => step === path[at])),
  }) as S // a refinement leaves the type as it is
}
