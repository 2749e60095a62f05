import type { Handler } from '../../kit/http/mount.ts'
import { createRelativeHandler } from './create-relative.ts'
import { readRelativeHandlers } from './read-relatives.ts'
import { updateRelativeHandler } from './update-relative.ts'

export const relativeHandlers: readonly Handler[] = [
  createRelativeHandler,
  ...readRelativeHandlers,
  updateRelativeHandler,
]
