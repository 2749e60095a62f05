import type { Handler } from '../../kit/mount.ts'

export const clientHandlers: readonly Handler[] = []
