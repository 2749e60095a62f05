import { z } from 'zod'
import { cleanText, requiredMessage } from '#domain/validators/text.ts'
import { AlertCause } from '../billing/alerts.ts'
import { endpoint } from '../endpoint.ts'
import type { ErrorCode } from '../errors.ts'
import { Guid, Instant, RequiredText } from '../fields.ts'
import { EffectTotals } from '../rota/finance-appointments.ts'
import { visitAccess } from './access.ts'
import { FieldValues } from './report-fields.ts'
import { VisitDetail } from './visit-detail.ts'

/** VISIT-042 to VISIT-044. */
const Reason = z
  .string(requiredMessage)
  .overwrite(cleanText)
  .min(1, { error: requiredMessage, abort: true })
  .min(5, 'Minimum of 5 characters')
  .max(50, 'Update reason cannot exceed 50 characters.')

/** A corrected check-in or check-out. */
export const TimeInput = z.object({ time: Instant, reason: Reason })

/** A check-out with the answers to the fields of its template that the office gives (VISIT-058). */
export const CheckOutInput = TimeInput.extend({
  /** The version whose fields are answered; without it, that of the visit. */
  template_guid: Guid.nullable().default(null),
  fields: FieldValues.default({}),
})

/** VISIT-D20. */
export const CommentInput = z.object({ comment: RequiredText('Operator comments', 512) })

/** VISIT-062. */
export const ReopenInput = z.object({ comment: RequiredText('Comment', 512) })

const params = z.object({ guid: Guid })
const ofReport = z.object({ guid: Guid, report: Guid })
const priced: readonly ErrorCode[] = ['APPOINTMENT_PROCESSED', 'BEING_PROCESSED']

/** An action on a visit. It answers the visit as it is then. */
const common = {
  versioned: true,
  ...visitAccess.edit,
  response: VisitDetail,
} as const

/** VISIT-047. */
export const checkInVisit = endpoint({
  ...common,
  method: 'POST',
  path: '/visit/:guid/status/check-in',
  changes: ['visit', 'item'],
  summary: 'Check a visit in, or correct its check-in',
  params,
  body: TimeInput.extend({ visit: Guid.optional() }),
  errors: ['NOT_FOUND', 'INVALID', 'CHECK_IN_REFUSED', 'CHANGED_MEANWHILE', ...priced],
})

/** VISIT-058. */
export const checkOutVisit = endpoint({
  ...common,
  method: 'POST',
  path: '/visit/:guid/status/check-out',
  changes: ['visit', 'item'],
  summary: 'Check a visit out, or correct its check-out',
  params,
  body: CheckOutInput,
  errors: ['NOT_FOUND', 'INVALID', 'CHECK_OUT_REFUSED', 'CHANGED_MEANWHILE', ...priced],
})

/** The effect of a time before it is saved. Amounts are null for users who may not read transactions. */
export const TimeEffect = z.object({
  /** From check-in to check-out; null without one of them. */
  worked_minutes: z.int().nullable(),
  totals: EffectTotals.nullable(),
  /** The cause that would still keep each side from being billed or paid; null without one. */
  remaining: z.object({ invoice: AlertCause.nullable(), payment: AlertCause.nullable() }),
})

/** Decision 0152. */
export const previewVisitTime = endpoint({
  method: 'POST',
  path: '/visit/:guid/status/preview',
  changes: [],
  summary: 'What a check-in or a check-out would do to invoice and pay; nothing is stored',
  ...visitAccess.edit,
  params,
  body: z.object({ of: z.enum(['check-in', 'check-out']), time: Instant }),
  response: TimeEffect,
  errors: ['NOT_FOUND', 'INVALID', 'CHECK_IN_REFUSED', 'CHECK_OUT_REFUSED', ...priced],
})

/** VISIT-063. Without concern, it also confirms the visit where it needs no variation (finance 5). */
export const signOffVisit = endpoint({
  ...common,
  method: 'POST',
  path: '/visit/:guid/report/status/:report/sign-off',
  changes: ['visit', 'item'],
  summary: 'Sign the report of a visit off',
  params: ofReport,
  errors: ['NOT_FOUND', 'SIGN_OFF_REFUSED', 'CHANGED_MEANWHILE', ...priced],
})

/** VISIT-064. */
export const signOffVisitConcerned = endpoint({
  ...common,
  method: 'POST',
  path: '/visit/:guid/report/status/:report/sign-off/concern',
  changes: ['visit'],
  summary: 'Sign the report of a visit off with concern',
  params: ofReport,
  errors: ['NOT_FOUND', 'SIGN_OFF_REFUSED', 'CHANGED_MEANWHILE'],
})

/** VISIT-065. */
export const reopenVisit = endpoint({
  ...common,
  method: 'POST',
  path: '/visit/:guid/report/status/:report/reopen',
  changes: ['visit'],
  summary: 'Reopen the report of a visit',
  params: ofReport,
  body: ReopenInput,
  errors: ['NOT_FOUND', 'INVALID', 'SIGN_OFF_REFUSED', 'CHANGED_MEANWHILE'],
})

/** VISIT-076. */
export const confirmDoorStepRefusal = endpoint({
  ...common,
  method: 'POST',
  path: '/visit/:guid/confirm-door-step-refusal',
  changes: ['visit'],
  summary: 'Confirm the cancellation on arrival of a visit',
  params,
  errors: ['NOT_FOUND', 'CONFIRMATION_REFUSED', 'CHANGED_MEANWHILE'],
})

/** VISIT-078. */
export const commentVisit = endpoint({
  ...common,
  method: 'POST',
  path: '/visit/:guid/comment',
  changes: ['visit'],
  summary: 'Save the operator comments of a visit',
  params,
  body: CommentInput,
  errors: ['NOT_FOUND', 'INVALID', 'CHANGED_MEANWHILE'],
})

/** VISIT-071. */
export const unlockVisit = endpoint({
  ...common,
  method: 'PATCH',
  path: '/visit/:guid/unlock',
  changes: ['visit'],
  summary: 'Take a visit out of the CM2000 system',
  ...visitAccess.unlock,
  params,
  errors: ['NOT_FOUND', 'UNLOCK_REFUSED', 'CHANGED_MEANWHILE'],
})
