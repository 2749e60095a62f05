import type { Handler } from '../../kit/mount.ts'
import { getOperatorHandler } from './get-operator.ts'
import { loginHandler } from './login.ts'
import { logoutHandler } from './logout.ts'
import { refreshHandler } from './refresh.ts'

export const identityHandlers: readonly Handler[] = [getOperatorHandler, loginHandler, logoutHandler, refreshHandler]
