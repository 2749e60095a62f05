import { z } from 'zod'
import { maxMinutes, roundingTypes } from '#domain/model/bands.ts'
import { serviceFields, serviceFieldsOf } from '#domain/model/service-fields.ts'
import type { PlainValues } from '#domain/plain-fields.ts'
import { maxValue, minValue } from '#domain/validators/number.ts'
import { requiredMessage } from '#domain/validators/text.ts'
import { endpoint } from '../endpoint.ts'
import {
  Created,
  Guid,
  GuidList,
  LocalDate,
  listOf,
  OptionalDate,
  OptionalWholeNumber,
  RequiredDate,
  WholeNumber,
} from '../fields.ts'
import { plainInputs, plainOutputs } from '../plain-schemas.ts'
import { modelAccess } from './access.ts'
import { partState } from './part-fields.ts'
import { Rate } from './rates.ts'
import { type ServiceKind, serviceKinds, servicesPath } from './service-kinds.ts'

export const serviceStatuses = ['Current', 'Future', 'Expired'] as const

/** SERV-010, SERV-D07. */
const priceTypeAliases = ['FIX', 'PRO'] as const

/** SERV-009. */
export const Service = z.object({
  guid: Guid,
  start: LocalDate,
  /** The first day after the service; null while it is open. */
  end: LocalDate.nullable(),
  ...partState,
  type_guid: Guid,
  service_type: z.object({ guid: Guid, title: z.string() }),
  payment_type_alias: z.enum(priceTypeAliases),
  /** The pay group of a payment service of an invoice model, else null (SERV-005). */
  payment_contract_guid: Guid.nullable(),
  payment_contract_title: z.string().nullable(),
  ...plainOutputs(serviceFields),
})
export type Service = z.output<typeof Service>

/** SERV-026; a save may also mark a band for deletion. */
export const Band = z.object({
  guid: Guid,
  minimum_duration_minutes: z.int(),
  maximum_duration_minutes: z.int().nullable(),
  rounding_type_alias: z.enum(roundingTypes),
  rounding_minutes: z.int().nullable(),
})
export type Band = z.output<typeof Band>

const BandFields = z.object({
  /** The guid of an existing band; in a copy, that of the original band whose rates are copied. */
  guid: Guid.nullish(),
  minimum_duration_minutes: WholeNumber(minValue(0), maxValue(maxMinutes)),
  /** Null for the last band, which is open-ended. */
  maximum_duration_minutes: OptionalWholeNumber(minValue(0), maxValue(maxMinutes)),
  rounding_type_alias: z.enum(roundingTypes, { error: requiredMessage }),
  /** Required unless nothing is rounded (SERV-033). */
  rounding_minutes: OptionalWholeNumber(minValue(1), maxValue(maxMinutes)),
  delete: z.boolean().optional(),
})

/** Accepts parts to be deleted without validating their other fields. */
function deletedAsItIs(row: unknown): unknown {
  if (typeof row !== 'object' || row === null || !('delete' in row) || row.delete !== true) return row
  const guid = 'guid' in row ? row.guid : null
  return { guid, delete: true, minimum_duration_minutes: 0, rounding_type_alias: 'NONE' }
}

const BandInput = z.preprocess(deletedAsItIs, BandFields)
export type BandInput = z.output<typeof BandInput>

/** Existing bands that are not listed stay unchanged, so the server validates how all bands fit together. */
const bands = z.array(BandInput).max(500, 'Maximal value is 500.')

const fields = {
  type_guid: Guid,
  payment_type_alias: z.enum(priceTypeAliases, { error: requiredMessage }),
  start: RequiredDate,
  end: OptionalDate,
  /** Saved together with the service; if missing, an update leaves the bands unchanged. */
  bands: bands.optional(),
}

/** SERV-016 to SERV-021, SERV-D09. The server validates dates and bands against the model. */
export const serviceInputs = {
  invoice: z.object({ ...fields, ...plainInputs(serviceFieldsOf('invoice')) }),
  linked: z.object({ ...fields, ...plainInputs(serviceFieldsOf('linked')), payment_contract_guid: Guid }),
  payment: z.object({ ...fields, ...plainInputs(serviceFieldsOf('payment')) }),
} as const satisfies Record<ServiceKind, z.ZodType>

/** The body of a save of any kind. */
export type ServiceBody = z.output<z.ZodObject<typeof fields>> &
  Partial<PlainValues<typeof serviceFields>> & { readonly payment_contract_guid?: string }

/** SERV-059: the service to copy, here or in the query. */
const copying = { copy_guid: Guid.nullish() }

export const BandsInput = z.object({ bands })

const { access } = modelAccess.edit
const inModel = z.object({ modelGuid: Guid })
const place = inModel.extend({ serviceGuid: Guid })
const nothing = { response: z.undefined(), status: 204 } as const
/** For If-Match when the model or a part of it is changed. */
const version = z.int()

/** SERV-D05. */
const filters = z.object({
  statuses: listOf(z.enum(serviceStatuses)),
  type_guids: GuidList,
  payment_contract_guids: GuidList,
})

/** The calls of one kind of services (SERV-055 to SERV-057, SERV-059 to SERV-061, SERV-D02, SERV-D27). */
function servicesOf<B extends z.ZodType, C extends z.ZodType>(kind: ServiceKind, body: B, created: C) {
  const { model, side } = serviceKinds[kind]
  const path = servicesPath(kind)
  const one = `${path}/:serviceGuid`
  const word = kind === 'linked' ? 'payment services of an invoice model' : `${side} services of ${model} models`
  return {
    list: endpoint({
      method: 'GET',
      path,
      reads: [`${model}-model`, 'care-type'],
      summary: `The ${word} that match the filters, those in force first`,
      access,
      params: inModel,
      query: filters,
      response: z.object({ services: z.array(Service), count: z.int(), version }),
      errors: ['NOT_FOUND'],
    }),
    get: endpoint({
      method: 'GET',
      path: one,
      reads: [`${model}-model`, 'care-type'],
      summary: `One of the ${word}`,
      access,
      params: place,
      response: Service.extend({ version }),
      errors: ['NOT_FOUND'],
    }),
    create: endpoint({
      method: 'POST',
      versioned: true,
      path,
      changes: [`${model}-model`],
      summary: `Add one to the ${word}, with its bands or those of the copied service`,
      access,
      params: inModel,
      query: z.object({ copy_guid: Guid.optional() }),
      body: created,
      response: Created,
      status: 201,
      errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'DUPLICATE'],
    }),
    update: endpoint({
      method: 'PUT',
      versioned: true,
      path: one,
      changes: [`${model}-model`],
      summary: `Change one of the ${word}, with its bands if given`,
      access,
      params: place,
      body,
      ...nothing,
      errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'DUPLICATE'],
    }),
    remove: endpoint({
      method: 'DELETE',
      versioned: true,
      path: one,
      changes: [`${model}-model`],
      summary: `Delete one of the ${word} that has not started yet`,
      access,
      params: place,
      ...nothing,
      errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'NOT_FUTURE'],
    }),
    listBands: endpoint({
      method: 'GET',
      path: `${one}/bands`,
      reads: [`${model}-model`, 'care-type'],
      summary: `The bands of one of the ${word}, shortest first`,
      access,
      params: place,
      response: z.object({ bands: z.array(Band), count: z.int(), version }),
      errors: ['NOT_FOUND'],
    }),
    listBandDetails: endpoint({
      method: 'GET',
      path: `${one}/bands/details`,
      reads: [`${model}-model`, 'care-type'],
      summary: `The bands of one of the ${word} with their rates`,
      access,
      params: place,
      response: z.object({ bands: z.array(Band.extend({ rates: z.array(Rate) })), count: z.int(), version }),
      errors: ['NOT_FOUND'],
    }),
    saveBands: endpoint({
      method: 'PATCH',
      versioned: true,
      path: `${one}/bands`,
      changes: [`${model}-model`],
      summary: `Add, change and delete bands of one of the ${word}`,
      access,
      params: place,
      body: BandsInput,
      ...nothing,
      errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
    }),
  }
}

const { invoice, linked, payment } = serviceInputs
export const invoiceServices = servicesOf('invoice', invoice, invoice.extend(copying))
export const linkedServices = servicesOf('linked', linked, linked.extend(copying))
export const paymentServices = servicesOf('payment', payment, payment.extend(copying))

/** The same by kind. */
export const services = { invoice: invoiceServices, linked: linkedServices, payment: paymentServices }
