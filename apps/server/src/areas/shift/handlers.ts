import type { Handler } from '../../kit/http/mount.ts'
import { readShiftHandlers } from './read-shifts.ts'
import { recordTimeHandlers } from './record-times.ts'

export const shiftHandlers: readonly Handler[] = [...readShiftHandlers, ...recordTimeHandlers]
