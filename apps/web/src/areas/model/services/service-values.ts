import { z } from 'zod'
import type { ResponseOf } from '#contract/endpoint.ts'
import { WholeNumber } from '#contract/fields.ts'
import type { ServiceKind } from '#contract/model/service-kinds.ts'
import { type Band, type invoiceServices, type Service, serviceInputs } from '#contract/model/services.ts'
import { type BandRow, bandErrors, generateBands, maxMinutes, maxNewBands } from '#domain/model/bands.ts'
import { serviceFields, serviceFieldsOf } from '#domain/model/service-fields.ts'
import {
  duplicateServiceError,
  type ServiceParents,
  type ServiceUse,
  serviceDateErrors,
} from '#domain/model/services.ts'
import { type PlainTexts, plainLabels, plainTexts } from '#domain/plain-fields.ts'
import { maxValue, minValue, notZero } from '#domain/validators/number.ts'
import { periodOf, validityErrors, validityOf } from '#domain/validators/period.ts'
import { requiredMessage } from '#domain/validators/text.ts'
import type { Period } from '#domain/validity.ts'
import type { FieldNotes } from '../../../kit/form/validate-form.ts'

/** A service with its bands, as loaded for its form. */
export type ReadService = ResponseOf<typeof invoiceServices.get> &
  Pick<ResponseOf<typeof invoiceServices.listBandDetails>, 'bands'>

/** The values of the create stage (SERV-013). */
export interface Choice {
  payment_contract_guid: string
  payment_type_alias: string
  type_guid: string
}

export interface BandValues {
  /** Empty for a new band. */
  guid: string
  minimum_duration_minutes: string
  /** Empty for the open band. */
  maximum_duration_minutes: string
  rounding_type_alias: string
  rounding_minutes: string
  /** Whether the next save deletes it (SERV-026). */
  delete: boolean
}

/** The values of a service's form: texts, empty for none. */
export interface ServiceValues extends Choice, PlainTexts<typeof serviceFields> {
  start: string
  end: string
  no_end_date: boolean
  bands: BandValues[]
}

/** SERV-D19. */
const firstBand: BandValues = {
  guid: '',
  minimum_duration_minutes: '0',
  maximum_duration_minutes: '',
  rounding_type_alias: 'NONE',
  rounding_minutes: '',
  delete: false,
}

/** A new service is valid as long as its model, from today if that has begun (SERV-D13, SERV-D19). */
export function newService(model: Period, today: string): ServiceValues {
  const start = model.start > today ? model.start : today
  return {
    payment_contract_guid: '',
    payment_type_alias: '',
    type_guid: '',
    ...validityOf({ start, end: model.end }),
    ...plainTexts(serviceFields),
    bands: [firstBand],
  }
}

export function valuesOf(service: Service, bands: readonly Band[]): ServiceValues {
  return {
    payment_contract_guid: service.payment_contract_guid ?? '',
    payment_type_alias: service.payment_type_alias,
    type_guid: service.type_guid,
    ...validityOf(service),
    ...plainTexts(serviceFields, service),
    bands: bands.map((band) => ({
      guid: band.guid,
      minimum_duration_minutes: String(band.minimum_duration_minutes),
      maximum_duration_minutes: textOf(band.maximum_duration_minutes),
      rounding_type_alias: band.rounding_type_alias,
      rounding_minutes: textOf(band.rounding_minutes),
      delete: false,
    })),
  }
}

const textOf = (number: number | null) => (number === null ? '' : String(number))

/**
 * Returns the values of a copy, which continues where its original ends; its bands keep the guids of those whose rates
 * they copy (SERV-D28).
 */
export function copyOf(service: Service, bands: readonly Band[], model: Period): ServiceValues {
  const values = valuesOf(service, bands)
  if (service.end === null || service.end === model.end) return values
  return { ...values, ...validityOf({ start: service.end, end: model.end }) }
}

/** Returns the body of a save: the fields of its kind. */
export function bodyOf(kind: ServiceKind, values: ServiceValues) {
  const { payment_contract_guid, type_guid, payment_type_alias, start, no_end_date, end, bands } = values
  return {
    type_guid,
    payment_type_alias,
    start,
    ...(!no_end_date && { end }),
    ...plainTexts(serviceFieldsOf(kind), values),
    ...(kind === 'linked' && { payment_contract_guid }),
    bands: bands.map(bandBodyOf),
  }
}

export type ServiceBody = z.output<typeof serviceInputs.linked>

/** Returns the schema of a kind. The form has the fields of all kinds; the body only those of its own. */
export function inputOf(kind: ServiceKind): typeof serviceInputs.linked {
  return serviceInputs[kind] as unknown as typeof serviceInputs.linked
}

/** Whether a body changes nothing of a service except its bands (SERV-064). */
export function isUnchanged(kind: ServiceKind, service: Service, body: ServiceBody): boolean {
  const before = inputOf(kind).safeParse(bodyOf(kind, valuesOf(service, [])))
  return JSON.stringify({ ...before.data, bands: [] }) === JSON.stringify({ ...body, bands: [] })
}

function bandBodyOf({ guid, rounding_minutes, ...band }: BandValues) {
  const named = guid === '' ? band : { ...band, guid }
  return band.rounding_type_alias === 'NONE' ? named : { ...named, rounding_minutes }
}

/** The surroundings of a service, as far as they are loaded. */
export interface ServiceContext {
  readonly kind: ServiceKind
  readonly model: Period
  /** Pay groups with their dates, by guid. */
  readonly payGroups: ReadonlyMap<string, Period>
  /** The services of the same kind in the model. */
  readonly others: readonly ServiceUse[]
  /** The service itself, once it exists. */
  readonly guid: string | null
}

/** Returns the errors across fields, in the server's words (SERV-022 to SERV-025, SERV-028 to SERV-033). */
export function errorsOf(values: ServiceValues, context: ServiceContext): FieldNotes {
  return { ...bandErrors(values.bands.map(rowOf)), ...duplicateErrors(values, context), ...dateErrors(values, context) }
}

function dateErrors(values: ServiceValues, { model, payGroups }: ServiceContext): FieldNotes {
  const own = { ...validityErrors(values) }
  // SERV-D13: shown only at the start.
  if (own.start !== undefined && own.end !== undefined && own.end !== requiredMessage) delete own.end
  if (Object.keys(own).length > 0) return own
  const parents: ServiceParents = { model, payGroup: payGroups.get(values.payment_contract_guid) ?? null }
  return { ...serviceDateErrors(periodOf(values), parents) }
}

function duplicateErrors(values: ServiceValues, { kind, others, guid }: ServiceContext): FieldNotes {
  if (values.type_guid === '' || values.start === '') return {}
  const payment_contract_guid = kind === 'linked' ? values.payment_contract_guid : null
  const use = { guid, type_guid: values.type_guid, payment_contract_guid, ...periodOf(values) }
  const taken = duplicateServiceError(use, others)
  return taken === undefined ? {} : { type_guid: taken }
}

function rowOf(band: BandValues): BandRow {
  return {
    minimum_duration_minutes: minutesOf(band.minimum_duration_minutes) ?? undefined,
    maximum_duration_minutes: minutesOf(band.maximum_duration_minutes),
    rounding_type_alias: band.rounding_type_alias,
    rounding_minutes: minutesOf(band.rounding_minutes),
    delete: band.delete,
  }
}

/** Returns null for an empty text, undefined for one that is not a whole number. */
function minutesOf(text: string): number | null | undefined {
  if (text.trim() === '') return null
  return /^\d{1,7}$/.test(text.trim()) ? Number(text) : undefined
}

/** Returns the bands with a new one that continues where the last one ends, with the same rounding. */
export function withBand(bands: readonly BandValues[]): BandValues[] {
  const last = bands.findLast((band) => !band.delete)
  if (!last) return [...bands, firstBand]
  const added = {
    ...last,
    guid: '',
    minimum_duration_minutes: last.maximum_duration_minutes,
    maximum_duration_minutes: '',
  }
  return [...bands, added]
}

/** Returns the bands without one: a new band is removed at once, a saved one is marked for the next save. */
export function withoutBand(bands: readonly BandValues[], at: number): BandValues[] {
  return bands.flatMap((band, place) => {
    if (place !== at) return [band]
    return band.guid === '' ? [] : [{ ...band, delete: true }]
  })
}

const whole = (max: number) => WholeNumber(notZero, minValue(1), maxValue(max))

/** SERV-034, SERV-035, SERV-D18. */
export const Generator = z.object({
  bands: whole(maxNewBands),
  offset: whole(maxMinutes),
  interval: whole(maxMinutes),
})

/** Returns the index of the last open band, from which the generator continues; -1 without one. */
export function lastOpenBand(bands: readonly BandValues[]): number {
  const open = bands
    .map((band, at) => ({ at, row: rowOf(band) }))
    .filter(({ row }) => row.delete !== true && row.maximum_duration_minutes === null)
    .filter(({ row }) => row.minimum_duration_minutes !== undefined)
    .sort((one, other) => (other.row.minimum_duration_minutes ?? 0) - (one.row.minimum_duration_minutes ?? 0))
  return open[0]?.at ?? -1
}

/** Returns the bands with the generated ones, right after the band that they follow (SERV-036, SERV-D18). */
export function withGenerated(bands: readonly BandValues[], numbers: z.output<typeof Generator>): BandValues[] {
  const at = lastOpenBand(bands)
  const last = bands[at]
  if (!last) return [...bands]
  const [maximum, made] = generateBands(Number(last.minimum_duration_minutes), numbers)
  const added = made.map((band) => ({
    ...last,
    guid: '',
    minimum_duration_minutes: String(band.minimum_duration_minutes),
    maximum_duration_minutes: textOf(band.maximum_duration_minutes),
  }))
  return [
    ...bands.slice(0, at),
    { ...last, maximum_duration_minutes: String(maximum) },
    ...added,
    ...bands.slice(at + 1),
  ]
}

/** The field names, in screen order. */
export const serviceLabels = {
  payment_contract_guid: 'Payment group',
  payment_type_alias: 'Price type',
  type_guid: 'Care type',
  start: 'Starts on',
  end: 'Ends before',
  no_end_date: 'No end date',
  ...plainLabels(serviceFields),
  bands: 'Bands',
  'bands.*.minimum_duration_minutes': 'Minimum duration',
  'bands.*.maximum_duration_minutes': 'Maximum duration',
  'bands.*.rounding_type_alias': 'Rounding',
  'bands.*.rounding_minutes': 'Rounding minutes',
} as const
