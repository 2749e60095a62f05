import type { Handler } from '../../kit/http/mount.ts'
import { changeReportStatusHandlers } from './actions/change-report-status.ts'
import { changeTimeHandlers } from './actions/change-times.ts'
import { otherActionHandlers } from './actions/other-actions.ts'
import { previewTimeHandler } from './actions/preview-time.ts'
import { boardHandlers } from './board/get-board.ts'
import { readCarerVisitHandlers } from './carer-app/read-carer-visits.ts'
import { sendEventsHandler } from './carer-app/send-events.ts'
import { decideConflictHandlers } from './conflicts/decide-conflicts.ts'
import { readConflictHandlers } from './conflicts/read-conflicts.ts'
import { getVisitHandler } from './detail/get-visit.ts'
import { listVisitsHandler } from './list-visits.ts'
import { weekHandlers } from './person-week.ts'
import { publishTemplateHandlers } from './report-templates/publish-template.ts'
import { readTemplateHandlers } from './report-templates/read-templates.ts'
import { saveTemplateHandlers } from './report-templates/save-template.ts'

export const visitHandlers: readonly Handler[] = [
  listVisitsHandler,
  getVisitHandler,
  ...boardHandlers,
  ...weekHandlers,
  ...readTemplateHandlers,
  ...saveTemplateHandlers,
  ...publishTemplateHandlers,
  ...changeTimeHandlers,
  previewTimeHandler,
  ...changeReportStatusHandlers,
  ...otherActionHandlers,
  ...readCarerVisitHandlers,
  sendEventsHandler,
  ...readConflictHandlers,
  ...decideConflictHandlers,
]
