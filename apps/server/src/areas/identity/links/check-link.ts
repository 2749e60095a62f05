import { AppError } from '#contract/errors.ts'
import { checkAccountLink } from '#contract/identity/account-links.ts'
import { handlePublic } from '../../../kit/http/mount.ts'
import { hashOf } from '../../../kit/http/tokens.ts'
import { markAttemptSucceeded } from '../attempt-queries.ts'
import { noteLinkTry } from './choose-password.ts'
import { isLinkOpen } from './link-queries.ts'

/** Checks a link without using it. Throws `LINK_INVALID` as choosing a password would (AUTH-D12). */
export const checkAccountLinkHandler = handlePublic(checkAccountLink, async ({ body }, context) => {
  const { services, now } = context
  const { kind, guid, token } = body
  const attempt = await noteLinkTry(context)
  const link = { kind, accountGuid: guid, hash: hashOf(token), now }
  if (!(await isLinkOpen(services.db, link))) throw new AppError('LINK_INVALID')
  await markAttemptSucceeded(services.db, attempt)
  return undefined
})
