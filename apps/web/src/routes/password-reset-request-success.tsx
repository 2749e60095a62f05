import { createFileRoute } from '@tanstack/react-router'
import { LinkButton } from '#ui/button.tsx'
import { DonePage } from '../areas/identity/open-pages/done-page.tsx'
import { paths } from '../kit/url/paths.ts'

// AUTH-018, AUTH-D09.
export const Route = createFileRoute('/password-reset-request-success')({
  component: EmailSent,
  staticData: { access: 'public', whileSignedIn: 'opens' },
})

function EmailSent() {
  return (
    <DonePage title="Email sent" text="We have emailed you your password reset link.">
      <LinkButton href={paths.login()}>Back to login</LinkButton>
    </DonePage>
  )
}
