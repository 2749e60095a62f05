import IconBrandGoogleFilled from '@tabler/icons-react/dist/esm/icons/IconBrandGoogleFilled.mjs'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'
import { LoginInput } from '#contract/identity/sign-in.ts'
import { isOn } from '#contract/runtime-settings.ts'
import { LinkButton } from '#ui/button.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { ApiError } from '../../kit/http/api-error.ts'
import { useConfig } from '../../kit/http/config.ts'
import { signIn, takeRequestedPath } from '../../kit/session/sign-in.ts'
import { paths } from '../../kit/url/paths.ts'
import { LoginFields } from './login-fields.tsx'
import open from './open-pages/open-pages.module.css'
import { useOpenForm } from './open-pages/use-open-form.ts'
import { SessionEnded } from './session-ended.tsx'
import { dropPageForm, typedBefore } from './typed-before.ts'

/** Email and password (AUTH-049 to AUTH-052, AUTH-D08). A refusal keeps the input (AUTH-075, AUTH-D16). */
export function LoginForm() {
  const router = useRouter()
  const navigate = useNavigate()
  const withSso = isOn(useConfig(), 'FeatureSsoLogin')
  const form = useOpenForm(LoginInput, { email: '', password: '' }, async ({ email, password }) => {
    try {
      await signIn(email.trim(), password)
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 412)) throw error
      // In the history's state, not in the address: an email must not appear in logs (AUTH-076, AUTH-D15).
      return navigate({ to: '/password-reset', state: { email: email.trim() } })
    }
    router.history.replace(takeRequestedPath())
  })

  // This form replaces the one of the page and continues with what was typed there.
  const { field } = form
  // Read before this form mounts and takes the focus.
  const [focused] = useState(() => typedBefore().focused)
  // biome-ignore lint/correctness/useExhaustiveDependencies: there is one before this one, at most.
  useLayoutEffect(() => {
    const { email, password } = typedBefore()
    dropPageForm()
    if (email !== '') field('email').onChange(email)
    if (password !== '') field('password').onChange(password)
    if (focused !== undefined) document.querySelector<HTMLElement>(`input[name="${focused}"]`)?.focus()
  }, [])

  return (
    <LoginFields
      form={form.form}
      field={field}
      busy={form.busy}
      disabled={!form.isValid}
      before={form.refusal === undefined ? <SessionEnded /> : <Banner tone="red">{form.refusal}</Banner>}
      after={
        withSso && (
          <>
            <span className={open.or}>or</span>
            <LinkButton href={paths.loginSso()} icon={IconBrandGoogleFilled}>
              Log in with Google
            </LinkButton>
          </>
        )
      }
    />
  )
}
