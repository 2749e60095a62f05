import type { Handler } from '../../kit/mount.ts'

export const billingHandlers: readonly Handler[] = []
