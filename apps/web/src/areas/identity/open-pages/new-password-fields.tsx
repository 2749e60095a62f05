import { PasswordField } from '#ui/fields/password-field.tsx'
import { PasswordChecklist } from './password-checklist.tsx'
import type { useOpenForm } from './use-open-form.ts'

interface NewPasswordFieldsProps {
  label: string
  /** For a form that starts with this field. */
  autoFocus?: boolean
  form: Pick<ReturnType<typeof useOpenForm<'password' | 'password_confirmation'>>, 'values' | 'field'>
}

/** A new password, its requirements, and its confirmation (AUTH-054 to AUTH-061). */
export function NewPasswordFields({ label, autoFocus, form }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField label={label} autoComplete="new-password" autoFocus={autoFocus} {...form.field('password')} />
      <PasswordChecklist password={form.values.password} />
      <PasswordField label="Confirm password" autoComplete="new-password" {...form.field('password_confirmation')} />
    </>
  )
}
