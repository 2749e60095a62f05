import { createFileRoute } from '@tanstack/react-router'
import { ResetRequestForm } from '../../areas/identity/open-pages/reset-request-form.tsx'
import { SignInFrame } from '../../areas/identity/sign-in-frame.tsx'

// AUTH-017, AUTH-D09.
export const Route = createFileRoute('/password-reset/')({
  component: PasswordReset,
  staticData: { access: 'public', whileSignedIn: 'opens' },
})

function PasswordReset() {
  return (
    <SignInFrame title="Reset your password" text="We will email you a link to choose a new one.">
      <ResetRequestForm />
    </SignInFrame>
  )
}
