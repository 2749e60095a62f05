import { acceptInvitation } from '#contract/identity/account-links.ts'
import { handlePublic } from '../../../kit/http/mount.ts'
import { choosePassword } from './choose-password.ts'

/** AUTH-066. */
export const acceptInvitationHandler = handlePublic(acceptInvitation, async ({ body }, context) => {
  const { guid, invitation_token: token, password } = body
  await choosePassword(context, { kind: 'invitation', guid, token, password })
  return undefined
})
