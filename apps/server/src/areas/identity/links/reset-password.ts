import { resetPassword } from '#contract/identity/account-links.ts'
import { handlePublic } from '../../../kit/http/mount.ts'
import { choosePassword } from './choose-password.ts'

/** AUTH-065. */
export const resetPasswordHandler = handlePublic(resetPassword, async ({ body }, context) => {
  const { guid, reset_token: token, password } = body
  await choosePassword(context, { kind: 'reset', guid, token, password })
  return undefined
})
