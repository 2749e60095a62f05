import { createFileRoute } from '@tanstack/react-router'
import { LoginForm } from '../areas/identity/login-form.tsx'
import { SignInFrame } from '../areas/identity/sign-in-frame.tsx'

export const Route = createFileRoute('/login')({ component: Login, staticData: { access: 'public' } })

function Login() {
  return (
    <SignInFrame title="Log in" text="For branch team members">
      <LoginForm />
    </SignInFrame>
  )
}
