import { AppError } from '#contract/errors.ts'
import { zeroGuid } from '#contract/fields.ts'
import type { VisitDetail } from '#contract/visit/visit-detail.ts'
import { refusalOf } from '#domain/visit/visit-actions.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { selectReport, selectTemplateFor } from '../reports/report-queries.ts'
import { selectAlerts, selectTasks, selectVisit } from './visit-detail-queries.ts'
import { stateOfVisit } from './visit-state.ts'

/** Reads a visit of the branch with what may be done with it at an instant. Throws NOT_FOUND. */
export async function readVisit(db: BranchDb, guid: string, now: string): Promise<VisitDetail> {
  const visit = await selectVisit(db, guid, now)
  if (!visit) throw new AppError('NOT_FOUND')
  const report = await selectReport(db, visit.id)
  const state = await stateOfVisit(db, visit, report)
  const checkIn = refusalOf('check-in', state, now)
  const checkOut = refusalOf('check-out', state, now)
  const signOff = refusalOf('sign-off', state, now)
  return {
    guid: visit.guid,
    visit_guid: visit.guid,
    appointment_guid: visit.appointment_guid,
    assignee_guid: visit.assignee_guid,
    patient_guid: visit.client_guid,
    carer_guid: visit.carer_guid ?? zeroGuid,
    client: {
      guid: visit.client_guid,
      reference: visit.client_reference,
      has_nfc: visit.has_nfc,
      profile: { name: visit.client_name, address: visit.address },
      address_post_code: visit.address_post_code,
      address_latitude: visit.address_latitude,
      address_longitude: visit.address_longitude,
    },
    carer:
      visit.carer_guid === null
        ? null
        : { guid: visit.carer_guid, name: visit.carer_name ?? '', reference: visit.carer_reference },
    service_title: visit.service_title,
    start: visit.start_at,
    end: visit.end_at,
    check_in: { time: visit.check_in_at, nfc_time: visit.check_in_nfc_at, location: visit.check_in_location },
    check_out: { time: visit.check_out_at, nfc_time: visit.check_out_nfc_at, location: visit.check_out_location },
    status_coalesced: visit.status,
    missed: visit.missed,
    is_cm2000: visit.is_cm2000,
    risk_score: visit.risk_score,
    alerts: await selectAlerts(db, visit.guid),
    tasks: await selectTasks(db, visit.guid),
    comment: visit.comment,
    visit_report: report,
    report_template: report?.template ?? (await selectTemplateFor(db, visit.id)),
    door_step_refusal: visit.door_step_refusal,
    is_check_in_able: checkIn === null,
    check_in_refusal: checkIn,
    is_check_out_able: checkOut === null,
    check_out_refusal: checkOut,
    is_sign_off_able: signOff === null,
    sign_off_refusal: signOff,
    is_confirmable: refusalOf('confirm-refusal', state, now) === null,
    is_unlockable: refusalOf('unlock', state, now) === null,
    version: visit.version,
  }
}
