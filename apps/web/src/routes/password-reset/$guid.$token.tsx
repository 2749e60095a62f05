import { createFileRoute } from '@tanstack/react-router'
import { resetPassword } from '#contract/identity/account-links.ts'
import { Link } from '#ui/link.tsx'
import { LinkPage } from '../../areas/identity/open-pages/link-page.tsx'
import { send } from '../../kit/http/http.ts'
import { paths } from '../../kit/url/paths.ts'

// AUTH-019, AUTH-D09, AUTH-D12.
export const Route = createFileRoute('/password-reset/$guid/$token')({
  component: ChoosePassword,
  staticData: { access: 'public', whileSignedIn: 'opens' },
})

function ChoosePassword() {
  const { guid, token } = Route.useParams()
  return (
    <LinkPage
      title="Choose a new password"
      text="It replaces your current password everywhere."
      passwordLabel="New password"
      submitLabel="Save password"
      remedy={<Link href={paths.passwordReset()}>Request a new link</Link>}
      kind="reset"
      guid={guid}
      token={token}
      choose={(pair) => send(resetPassword, { body: { ...pair, guid, reset_token: token } })}
      done="/password-reset-success"
    />
  )
}
