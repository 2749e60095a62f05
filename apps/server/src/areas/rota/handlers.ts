import type { Handler } from '../../kit/http/mount.ts'
import { searchAppointmentsHandler } from './appointment-search/search-appointments.ts'
import { cancelAppointmentHandler } from './appointments/cancel-appointment.ts'
import { createAppointmentHandler } from './appointments/create-appointment.ts'
import { deleteAppointmentHandler } from './appointments/delete-appointment.ts'
import { getAppointmentHandler } from './appointments/get-appointment.ts'
import { listAppointmentsHandler } from './appointments/list-appointments.ts'
import { restoreAppointmentHandler } from './appointments/restore-appointment.ts'
import { updateAppointmentHandler } from './appointments/update-appointment.ts'
import { getAssigneeOptionsHandler } from './finance-appointments/get-assignee-options.ts'
import {
  getFinanceAppointmentHandler,
  getFinanceAssigneeHandler,
} from './finance-appointments/get-finance-appointment.ts'
import { previewFinanceAssigneesHandler } from './finance-appointments/preview-finance-assignees.ts'
import { processFinanceHandler } from './finance-appointments/process-finance.ts'
import { updateFinanceAssigneeHandler } from './finance-appointments/update-finance-assignee.ts'
import { updateFinanceAssigneesHandler } from './finance-appointments/update-finance-assignees.ts'
import { readPatternHandlers } from './patterns/read-patterns.ts'
import { savePatternHandlers } from './patterns/save-pattern.ts'
import { createRotaTokenHandler } from './planning/create-rota-token.ts'
import { getRotaChoicesHandler } from './planning/get-rota-choices.ts'
import { getRotaDayHandler } from './planning/get-rota-day.ts'
import { getRotaWeekHandler } from './planning/get-rota-week.ts'
import { previewMoveHandler } from './planning/preview-move.ts'
import { suggestCarersHandler } from './planning/suggest-carers.ts'
import { readRunHandlers } from './runs/read-runs.ts'
import { saveRunHandlers } from './runs/save-run.ts'

export const rotaHandlers: readonly Handler[] = [
  cancelAppointmentHandler,
  createAppointmentHandler,
  createRotaTokenHandler,
  deleteAppointmentHandler,
  getAppointmentHandler,
  getAssigneeOptionsHandler,
  getFinanceAppointmentHandler,
  getFinanceAssigneeHandler,
  getRotaChoicesHandler,
  getRotaDayHandler,
  getRotaWeekHandler,
  listAppointmentsHandler,
  ...readPatternHandlers,
  ...readRunHandlers,
  ...savePatternHandlers,
  ...saveRunHandlers,
  previewFinanceAssigneesHandler,
  previewMoveHandler,
  processFinanceHandler,
  restoreAppointmentHandler,
  searchAppointmentsHandler,
  suggestCarersHandler,
  updateAppointmentHandler,
  updateFinanceAssigneeHandler,
  updateFinanceAssigneesHandler,
]
