import { z } from 'zod'
import { requiredMessage } from '#domain/validators/text.ts'
import { checkPassword } from './password-rules.ts'

/** A new password, with a message for each rule that it breaks (AUTH-054 to AUTH-058). */
const NewPassword = z.string(requiredMessage).superRefine((password, context) => {
  if (password === '') return void context.addIssue({ code: 'custom', message: requiredMessage })
  // The time to hash grows with the length of the text, so the length is limited.
  if (password.length > 255) {
    return void context.addIssue({ code: 'custom', message: 'Password cannot exceed 255 characters.' })
  }
  for (const { text, met } of checkPassword(password)) {
    if (!met) context.addIssue({ code: 'custom', message: text })
  }
})

export const passwordPair = {
  password: NewPassword.meta({ examples: ['Larkfield!2026'] }),
  password_confirmation: z
    .string(requiredMessage)
    .min(1, requiredMessage)
    .meta({ examples: ['Larkfield!2026'] }),
}

/** AUTH-061. An empty confirmation has a message of its own. */
export function confirmed<S extends z.ZodType<{ password: string; password_confirmation: string }>>(schema: S): S {
  return schema.refine(({ password, password_confirmation: again }) => again === '' || again === password, {
    path: ['password_confirmation'],
    message: 'Passwords don’t match',
    when: hasBoth,
  }) as S // a refinement leaves the type as it is
}

/** Reports a mismatch even while the password itself breaks a rule. */
function hasBoth({ value }: { value: unknown }): boolean {
  const { password, password_confirmation } = Object(value) as Record<string, unknown>
  return typeof password === 'string' && typeof password_confirmation === 'string'
}

/** The two fields alone, as screens validate them during typing. */
export const PasswordPair = confirmed(z.object(passwordPair))
