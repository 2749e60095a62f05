import type { Handler } from '../../kit/http/mount.ts'
import { readShiftCategoryHandlers } from './read-shift-categories.ts'
import { saveShiftCategoryHandlers } from './save-shift-category.ts'

export const shiftCategoryHandlers: readonly Handler[] = [...readShiftCategoryHandlers, ...saveShiftCategoryHandlers]
