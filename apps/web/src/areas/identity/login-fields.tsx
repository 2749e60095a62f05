import type { FormHTMLAttributes, ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Link } from '#ui/link.tsx'
import { paths } from '../../kit/url/paths.ts'
import open from './open-pages/open-pages.module.css'
import type { OpenForm } from './open-pages/use-open-form.ts'
import styles from './sign-in.module.css'

interface LoginFieldsProps {
  form: FormHTMLAttributes<HTMLFormElement>
  field: OpenForm<'email' | 'password'>['field']
  busy: boolean
  disabled: boolean
  /** Above the fields. */
  before?: ReactNode
  /** Below the button: another way to sign in. */
  after?: ReactNode
}

/** Email and password (AUTH-049 to AUTH-052, AUTH-D08), rendered by both the server's page and the program. */
export function LoginFields({ form, field, busy, disabled, before, after }: LoginFieldsProps) {
  return (
    <form {...form} className={styles.form}>
      {before}
      <TextField label="Email" type="email" autoComplete="username" autoFocus {...field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <Link href={paths.passwordReset()} className={open.forgot}>
        Forgot your password?
      </Link>
      <Button type="submit" look="primary" busy={busy} disabled={disabled}>
        Log in
      </Button>
      {after}
    </form>
  )
}
