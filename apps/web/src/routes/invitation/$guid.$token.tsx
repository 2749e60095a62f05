import { createFileRoute } from '@tanstack/react-router'
import { acceptInvitation } from '#contract/identity/account-links.ts'
import { LinkPage } from '../../areas/identity/open-pages/link-page.tsx'
import { send } from '../../kit/http/http.ts'

// AUTH-021, AUTH-D10, AUTH-D12.
export const Route = createFileRoute('/invitation/$guid/$token')({
  component: CreateAccount,
  staticData: { access: 'public', whileSignedIn: 'opens' },
})

function CreateAccount() {
  const { guid, token } = Route.useParams()
  return (
    <LinkPage
      title="Create your account"
      text="Choose the password that you will log in with."
      passwordLabel="Password"
      submitLabel="Create account"
      remedy="Please ask your branch to send a new invitation."
      kind="invitation"
      guid={guid}
      token={token}
      choose={(pair) => send(acceptInvitation, { body: { ...pair, guid, invitation_token: token } })}
      done="/invitation-success"
    />
  )
}
