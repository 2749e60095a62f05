import { createFileRoute, redirect } from '@tanstack/react-router'
import { type FromGoogle, GoogleForm } from '../areas/identity/google-form.tsx'
import { SignInFrame } from '../areas/identity/sign-in-frame.tsx'
import { findLoginPath } from '../kit/http/config.ts'

export const Route = createFileRoute('/login-sso')({
  component: LoginSso,
  staticData: { access: 'public' },
  validateSearch: ({ code, state, error }: Record<string, unknown>): FromGoogle => ({
    code: textOf(code),
    state: textOf(state),
    error: textOf(error),
  }),
  // While single sign-on is off this page does not exist (AUTH-016), and unknown paths lead to the form (AUTH-023).
  beforeLoad: async () => {
    if ((await findLoginPath()) !== '/login-sso') throw redirect({ to: '/login', replace: true })
  },
})

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function LoginSso() {
  return (
    <SignInFrame title="Log in" text="For branch team members">
      <GoogleForm back={Route.useSearch()} />
    </SignInFrame>
  )
}
