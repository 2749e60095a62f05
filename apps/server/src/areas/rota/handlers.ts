import type { Handler } from '../../kit/mount.ts'

export const rotaHandlers: readonly Handler[] = []
