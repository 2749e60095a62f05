import { dateRangeText } from '../date-format.ts'
import { strictDateRangeErrors } from '../validators/period.ts'
import { requiredMessage } from '../validators/text.ts'
import { contains, overlaps, type Period } from '../validity.ts'

/** SERV-010, SERV-D07. */
export const priceTypes = { FIX: 'Fixed price', PRO: 'Pro-rata' } as const

interface DateErrors {
  start?: string
  end?: string
}

/** The dates that limit a service: those of its model, and of its pay group if it is linked to one. */
export interface ServiceParents {
  readonly model: Period
  readonly payGroup: Period | null
}

/** Returns the errors in the dates of a service, which are valid days (SERV-022, SERV-023, SERV-D11, SERV-D13). */
export function serviceDateErrors(dates: Period, { model, payGroup }: ServiceParents): DateErrors {
  const { start } = strictDateRangeErrors(dates.start, dates.end)
  if (start !== undefined) return { start }
  if (dates.end === null && model.end !== null) return { end: requiredMessage }
  if (!contains(model, dates)) return at(dates, model, 'Contract')
  if (payGroup && !contains(payGroup, dates)) return at(dates, payGroup, 'Payment Group')
  return {}
}

/** Reports the error at the date that is outside. */
function at(dates: Period, parent: Period, name: string): DateErrors {
  const range = dateRangeText(parent.start, parent.end)
  const message = `Service must be within ${name} Start and End dates (${range})`
  return dates.start < parent.start ? { start: message } : { end: message }
}

/** The key that must be unique among the services of a model on any day (SERV-024, SERV-D12). */
export interface ServiceUse extends Period {
  readonly guid?: string | null
  readonly type_guid: string
  readonly payment_contract_guid: string | null
}

export const duplicateService = 'Service with the same care type and payment group already exists.'

/** Returns the error if the model already has such a service on the same days; the service itself is ignored. */
export function duplicateServiceError(service: ServiceUse, others: readonly ServiceUse[]): string | undefined {
  const isTaken = others.some(
    (other) =>
      (service.guid === undefined || service.guid === null || other.guid !== service.guid) &&
      other.type_guid === service.type_guid &&
      other.payment_contract_guid === service.payment_contract_guid &&
      overlaps(service, other),
  )
  return isTaken ? duplicateService : undefined
}
