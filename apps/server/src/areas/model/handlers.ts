import type { Handler } from '../../kit/mount.ts'

export const modelHandlers: readonly Handler[] = []
