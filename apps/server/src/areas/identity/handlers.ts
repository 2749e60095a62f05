import type { Handler } from '../../kit/mount.ts'

export const identityHandlers: readonly Handler[] = []
