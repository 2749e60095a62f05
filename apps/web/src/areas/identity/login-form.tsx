import IconBrandGoogleFilled from '@tabler/icons-react/dist/esm/icons/IconBrandGoogleFilled.mjs'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { LoginInput } from '#contract/identity/sign-in.ts'
import { isOn } from '#contract/runtime-settings.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Link } from '#ui/link.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { ApiError } from '../../kit/http/api-error.ts'
import { useConfig } from '../../kit/http/config.ts'
import { signIn, takeRequestedPath } from '../../kit/session/sign-in.ts'
import { paths } from '../../kit/url/paths.ts'
import open from './open-pages/open-pages.module.css'
import { useOpenForm } from './open-pages/use-open-form.ts'
import { SessionEnded } from './session-ended.tsx'
import styles from './sign-in.module.css'

/** Email and password (AUTH-049 to AUTH-052, AUTH-D08). A refusal keeps what was typed (AUTH-075, AUTH-D16). */
export function LoginForm() {
  const router = useRouter()
  const navigate = useNavigate()
  const withSso = isOn(useConfig(), 'FeatureSsoLogin')
  const form = useOpenForm(LoginInput, { email: '', password: '' }, async ({ email, password }) => {
    try {
      await signIn(email.trim(), password)
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 412)) throw error
      // In the state of the history, not in the address: an email belongs into no log (AUTH-076, AUTH-D15).
      return navigate({ to: '/password-reset', state: { email: email.trim() } })
    }
    router.history.replace(takeRequestedPath())
  })

  return (
    <form {...form.form} className={styles.form}>
      {form.refusal === undefined && <SessionEnded />}
      {form.refusal !== undefined && <Banner tone="red">{form.refusal}</Banner>}
      <TextField label="Email" type="email" autoComplete="username" autoFocus {...form.field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
      <Link href={paths.passwordReset()} className={open.forgot}>
        Forgot your password?
      </Link>
      <Button type="submit" look="primary" busy={form.busy} disabled={!form.isValid}>
        Log in
      </Button>
      {withSso && (
        <>
          <span className={open.or}>or</span>
          <LinkButton href={paths.loginSso()} icon={IconBrandGoogleFilled}>
            Log in with Google
          </LinkButton>
        </>
      )}
    </form>
  )
}
