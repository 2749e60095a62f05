import type { Handler } from '../../kit/mount.ts'

export const visitHandlers: readonly Handler[] = []
