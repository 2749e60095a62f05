import type { Handler } from '../../kit/mount.ts'

export const outputHandlers: readonly Handler[] = []
