import type { Handler } from '../../kit/mount.ts'

export const carerHandlers: readonly Handler[] = []
