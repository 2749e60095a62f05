import type { Handler } from '../../kit/mount.ts'
import { getOperatorHandler } from './get-operator.ts'
import { exchangeIdentityHandler } from './google/exchange-identity.ts'
import { findGoogleHandler } from './google/find-google.ts'
import { refreshGoogleHandler } from './google/refresh-google.ts'
import { signInWithGoogleHandler } from './google/sign-in-with-google.ts'
import { loginHandler } from './login.ts'
import { logoutHandler } from './logout.ts'
import { refreshHandler } from './refresh.ts'

export const identityHandlers: readonly Handler[] = [
  exchangeIdentityHandler,
  findGoogleHandler,
  getOperatorHandler,
  loginHandler,
  logoutHandler,
  refreshGoogleHandler,
  refreshHandler,
  signInWithGoogleHandler,
]
