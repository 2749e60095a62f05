import { createFileRoute } from '@tanstack/react-router'
import { DonePage } from '../areas/identity/open-pages/done-page.tsx'
import { LogInButton } from '../areas/identity/open-pages/log-in-button.tsx'

// AUTH-022, AUTH-D10.
export const Route = createFileRoute('/invitation-success')({
  component: AccountCreated,
  staticData: { access: 'public', whileSignedIn: 'opens' },
})

function AccountCreated() {
  return (
    <DonePage title="Account created" text="You can now log in.">
      <LogInButton />
    </DonePage>
  )
}
