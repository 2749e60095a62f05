import type { Handler } from '../../kit/http/mount.ts'
import { findCure } from './alerts/find-cure.ts'
import { listAlertGroups, listAlerts } from './alerts/list-alerts.ts'
import { rewindHandler } from './credits/rewind.ts'
import { processingHandlers } from './processing/handlers.ts'
import { allSides } from './sides.ts'
import { taskHandlers } from './tasks/handlers.ts'

export const billingHandlers: readonly Handler[] = [
  ...processingHandlers,
  rewindHandler,
  ...taskHandlers,
  ...allSides.flatMap((side): readonly Handler[] => [listAlerts(side), listAlertGroups(side), findCure(side)]),
]
