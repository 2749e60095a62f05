import { useNavigate, useRouterState } from '@tanstack/react-router'
import { ResetRequest, requestPasswordReset } from '#contract/identity/account-links.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Link } from '#ui/link.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { send } from '../../../kit/http/http.ts'
import { paths } from '../../../kit/url/paths.ts'
import signIn from '../sign-in.module.css'
import styles from './open-pages.module.css'
import { useOpenForm } from './use-open-form.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The email from the sign-in form, for an account that has to change its password (AUTH-D15). */
    email?: string
  }
}

/** Requests a link to change a password (AUTH-017, AUTH-053, AUTH-D09, AUTH-D13). */
export function ResetRequestForm() {
  const navigate = useNavigate()
  const email = useRouterState({ select: ({ location }) => location.state.email })
  const form = useOpenForm(ResetRequest, { email: email ?? '' }, async (body) => {
    await send(requestPasswordReset, { body })
    await navigate({ to: '/password-reset-request-success', replace: true })
  })
  return (
    <form {...form.form} className={signIn.form}>
      {form.refusal !== undefined && <Banner tone="red">{form.refusal}</Banner>}
      {form.refusal === undefined && email !== undefined && (
        <Banner tone="amber">You need to change your password. We will email you a link to choose a new one.</Banner>
      )}
      <TextField label="Email" type="email" autoComplete="username" autoFocus {...form.field('email')} />
      <Button type="submit" look="primary" busy={form.busy} disabled={!form.isValid} className={signIn.submit}>
        Send reset link
      </Button>
      <Link href={paths.login()} className={styles.back}>
        Back to login
      </Link>
    </form>
  )
}
