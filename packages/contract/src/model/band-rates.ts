import { z } from 'zod'
import { ratesErrors } from '#domain/model/rates.ts'
import { endpoint } from '../endpoint.ts'
import { Guid } from '../fields.ts'
import { fieldIssues, needed } from './part-fields.ts'
import { dayTypes, Rate } from './rates.ts'
import { type ServiceKind, serviceKinds, servicesPath } from './service-kinds.ts'
import { Band, Service, serviceStatuses } from './services.ts'

/** The rates of one band (SERV-058), with the heading of their page (SERV-037). */
export const BandRates = z.object({
  /** For If-Match when the model or a part of it is changed. */
  version: z.int(),
  status: z.enum(serviceStatuses),
  service: Service,
  band: Band,
  /** The bands with the next shorter and the next longer durations. */
  previous_band_guid: Guid.nullable(),
  next_band_guid: Guid.nullable(),
  rates: z.array(Rate),
  count: z.int(),
})
export type BandRates = z.output<typeof BandRates>

/** A decimal as text; a number is accepted too (SHELL-D55). */
const decimal = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z.string('Must be a number.').nullish(),
)
const time = z.string('Enter a valid time.').nullish()

/** A row to be deleted may leave out every field. `ratesErrors` validates the other rows. */
const row = {
  /** The guid of an existing row. A new row may bring its own, which enhanced rates of the same call refer to. */
  guid: Guid.nullish(),
  day_type_alias: z.enum(dayTypes, 'Choose a day type.').nullish(),
  holiday_tier_guid: Guid.nullish(),
  /** Deletes the row (SERV-038). */
  delete: z.boolean().optional(),
}

const BasicRateInput = z.object({
  ...row,
  /** `0.HH:mm:ss` (SERV-D20). */
  start: time,
  /** The same format; midnight is `1.00:00:00` (SERV-048). */
  end: time,
  rate: decimal,
})

const EnhancedRateInput = z.object({
  ...row,
  standard_rate_guid: Guid.nullish(),
  modifier_type: z.enum(['Add', 'Multiply'], 'Choose Add or Multiply.').nullish(),
  modifier: decimal,
})

const max = 500
const tooMany = `Maximal value is ${max}.`

/** SERV-062: the complete rates of the band. Existing rates that are missing or marked `delete` are deleted. */
export const RatesInput = z
  .object({
    basicRates: z.array(BasicRateInput).max(max, { error: tooMany, abort: true }),
    enhancedRates: z.array(EnhancedRateInput).max(max, { error: tooMany, abort: true }).default([]),
  })
  .superRefine((set, context) => fieldIssues(ratesErrors(set), context))
  .meta({
    examples: [
      {
        basicRates: [{ day_type_alias: 'WEEK', start: '0.00:00:00', end: '1.00:00:00', rate: '12.00' }],
        enhancedRates: [],
      },
    ],
  })
export type RatesBody = z.output<typeof RatesInput>

const params = z.object({ modelGuid: Guid, serviceGuid: Guid, bandGuid: Guid })

function ratesOf(kind: ServiceKind) {
  const path = `${servicesPath(kind)}/:serviceGuid/bands/:bandGuid/rates`
  const of =
    kind === 'linked' ? 'a payment service of an invoice model' : `a service of ${serviceKinds[kind].model} models`
  return {
    get: endpoint({
      method: 'GET',
      path,
      reads: [`${serviceKinds[kind].model}-model`, 'holiday-tier'],
      summary: `The day rates of a band of ${of}, each with its enhanced rates`,
      access: needed,
      params,
      response: BandRates,
      errors: ['NOT_FOUND'],
    }),
    save: endpoint({
      method: 'PATCH',
      versioned: true,
      path,
      changes: [`${serviceKinds[kind].model}-model`],
      summary: `Save the day rates and enhanced rates of a band of ${of}`,
      access: needed,
      params,
      body: RatesInput,
      response: z.undefined(),
      status: 204,
      errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
    }),
  }
}

export const invoiceBandRates = ratesOf('invoice')
export const linkedBandRates = ratesOf('linked')
export const paymentBandRates = ratesOf('payment')

/** The same by kind of service. */
export const bandRates = { invoice: invoiceBandRates, linked: linkedBandRates, payment: paymentBandRates }
