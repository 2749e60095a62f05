import type { Handler } from '../../../kit/http/mount.ts'
import { listRatesHandlers } from './list-rates.ts'
import { previewUpliftHandlers } from './preview-uplift.ts'
import { submitUpliftHandlers } from './submit-uplift.ts'
import { undoUpliftHandlers } from './undo-uplift.ts'

export const upliftHandlers: readonly Handler[] = [
  ...listRatesHandlers,
  ...previewUpliftHandlers,
  ...submitUpliftHandlers,
  ...undoUpliftHandlers,
]
