import { AppError } from '#contract/errors.ts'
import { checkSetup } from '#contract/identity/setup.ts'
import { handlePublic } from '../../../kit/http/mount.ts'
import { hashOf } from '../../../kit/http/tokens.ts'
import { markAttemptSucceeded } from '../attempt-queries.ts'
import { noteLinkTry } from '../links/choose-password.ts'
import { isSetupOpen } from './setup-queries.ts'

export const checkSetupHandler = handlePublic(checkSetup, async ({ body }, context) => {
  const attempt = await noteLinkTry(context)
  if (!(await isSetupOpen(context.services.db, hashOf(body.token)))) throw new AppError('LINK_INVALID')
  await markAttemptSucceeded(context.services.db, attempt)
  return undefined
})
