import type { Handler } from '../../kit/http/mount.ts'
import { exchangeIdentityHandler } from './google/exchange-identity.ts'
import { findGoogleHandler } from './google/find-google.ts'
import { refreshGoogleHandler } from './google/refresh-google.ts'
import { signInWithGoogleHandler } from './google/sign-in-with-google.ts'
import { acceptInvitationHandler } from './links/accept-invitation.ts'
import { checkAccountLinkHandler } from './links/check-link.ts'
import { inviteUserHandler } from './links/invite-user.ts'
import { requestPasswordResetHandler } from './links/request-password-reset.ts'
import { resetPasswordHandler } from './links/reset-password.ts'
import { loginHandler } from './login.ts'
import { logoutHandler } from './logout.ts'
import { refreshHandler } from './refresh.ts'
import { checkSetupHandler } from './setup/check-setup.ts'
import { setUpHandler } from './setup/set-up.ts'
import { listSignInsHandler } from './trail/list-sign-ins.ts'

export const identityHandlers: readonly Handler[] = [
  acceptInvitationHandler,
  checkAccountLinkHandler,
  checkSetupHandler,
  exchangeIdentityHandler,
  findGoogleHandler,
  inviteUserHandler,
  listSignInsHandler,
  loginHandler,
  logoutHandler,
  refreshGoogleHandler,
  refreshHandler,
  requestPasswordResetHandler,
  resetPasswordHandler,
  setUpHandler,
  signInWithGoogleHandler,
]
