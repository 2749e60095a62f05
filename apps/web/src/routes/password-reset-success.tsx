import { createFileRoute } from '@tanstack/react-router'
import { DonePage } from '../areas/identity/open-pages/done-page.tsx'
import { LogInButton } from '../areas/identity/open-pages/log-in-button.tsx'

// AUTH-020, AUTH-D09.
export const Route = createFileRoute('/password-reset-success')({
  component: PasswordChanged,
  staticData: { access: 'public', whileSignedIn: 'opens' },
})

function PasswordChanged() {
  return (
    <DonePage title="Password changed" text="You can now log in with your new password.">
      <LogInButton />
    </DonePage>
  )
}
