import { AppError } from '#contract/errors.ts'
import { exchangeIdentity } from '#contract/identity/google.ts'
import { handlePublic } from '../../../kit/http/mount.ts'
import { selectBranchesOf } from '../../branch/exports.ts'
import { selectAccount } from '../account-queries.ts'
import { issueAccessToken } from '../issue-tokens.ts'
import { isFamilyOpen } from '../refresh-token-queries.ts'
import { enabledGoogle } from './enabled-google.ts'

/** AUTH-069, AUTH-D19. Without a branch it is the user's oldest (AUTH-D20). */
export const exchangeIdentityHandler = handlePublic(exchangeIdentity, async ({ query }, context, { request }) => {
  const { services, now } = context
  enabledGoogle(services)
  const [scheme, token] = (request.headers.authorization ?? '').split(' ')
  const identity = scheme?.toLowerCase() === 'bearer' && token ? await services.tokens.readIdentity(token) : null
  // Signing out ends the session's identity tokens as well.
  if (!identity || !(await isFamilyOpen(services.db, identity.family, now))) throw new AppError('UNAUTHENTICATED')
  const account = await selectAccount(services.db, identity.account_guid)
  if (!account?.is_active) throw new AppError('UNAUTHENTICATED')

  const branchGuids = (await selectBranchesOf(services.db, account.guid)).map(({ guid }) => guid)
  const wanted = query.branch?.toLowerCase()
  if (wanted !== undefined && !branchGuids.includes(wanted)) throw new AppError('FORBIDDEN')
  const branchGuid = wanted ?? branchGuids[0] ?? null
  const { family } = identity
  return { accessToken: await issueAccessToken(services.db, services, { account, branchGuids, branchGuid, family }) }
})
