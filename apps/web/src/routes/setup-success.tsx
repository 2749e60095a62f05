import { createFileRoute } from '@tanstack/react-router'
import { DonePage } from '../areas/identity/open-pages/done-page.tsx'
import { LogInButton } from '../areas/identity/open-pages/log-in-button.tsx'

export const Route = createFileRoute('/setup-success')({
  component: SetUp,
  staticData: { access: 'public', whileSignedIn: 'opens' },
})

function SetUp() {
  return (
    <DonePage title="Everything is ready" text="You can now log in with your email and password.">
      <LogInButton />
    </DonePage>
  )
}
