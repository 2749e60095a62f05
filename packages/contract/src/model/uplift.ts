import { z } from 'zod'
import { modifierError, upliftKinds, upliftLevels, upliftModifiers } from '#domain/model/uplift.ts'
import { requiredMessage } from '#domain/validators/text.ts'
import { endpoint } from '../endpoint.ts'
import { Guid, Instant, LocalDate, Money, Rate, RequiredDate, type Side } from '../fields.ts'
import { modelAccess } from './access.ts'

/** The maximum numbers of models in a request and of rates in a model: several times what a provider has. */
const maxModels = 500
const maxRates = 20_000

/** UPL-D14; an undone uplift stays in the list. */
const upliftStatuses = ['Pending', 'Complete', 'Failed', 'Undone'] as const

/** UPL-D14. */
export const Uplift = z.object({
  guid: Guid,
  /** Shared by all uplifts that were submitted together. */
  request_guid: Guid,
  effective_from: LocalDate,
  inserted_at: Instant,
  /** The person who submitted it. */
  inserter: z.string(),
  status: z.enum(upliftStatuses),
  rate_count: z.int(),
  /** Why it failed, in words. */
  problem: z.string().nullable(),
  undone_at: Instant.nullable(),
  undone_by: z.string().nullable(),
  /** True while it is pending, and until the day on which it takes effect. */
  is_undoable: z.boolean(),
})
export type Uplift = z.output<typeof Uplift>

/** UPL-029 to UPL-031, UPL-D08, UPL-D09. */
const Entry = z
  .object({
    level: z.enum(upliftLevels),
    modifier_type: z.enum(upliftModifiers),
    /** Decimal text; a number is accepted too. */
    modifier: z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string(requiredMessage)),
    guids: z.array(Guid).max(maxRates).default([]),
  })
  .superRefine(({ level, modifier_type, modifier, guids }, context) => {
    const refuse = (path: string, message: string | undefined) =>
      message !== undefined && context.addIssue({ code: 'custom', path: [path], message })
    refuse('modifier', modifierError(modifier_type, modifier))
    if (modifier_type === 'Manual' && level !== 'Rate') refuse('level', 'A typed rate is for one rate each.')
    if (level === 'Contract' && guids.length > 0) refuse('guids', 'The whole model is meant: name nothing inside it.')
    if (level !== 'Contract' && guids.length === 0) refuse('guids', requiredMessage)
  })

export const ContractUplift = z.object({
  contract_guid: Guid,
  effective_from: RequiredDate,
  uplifts: z
    .array(Entry)
    .min(1, 'There are no rates to uplift.')
    .max(maxRates)
    .meta({ examples: [[{ level: 'Contract', modifier_type: 'Multiply', modifier: '1.05', guids: [] }]] }),
  /** The version of the model whose rates were shown; without it any version is accepted. */
  version: z.int().optional(),
})
export type ContractUplift = z.output<typeof ContractUplift>

/** UPL-028. */
const ContractUplifts = z
  .array(ContractUplift)
  .min(1, 'Please select at least one Invoice/Pay Group to uplift.')
  .max(maxModels)

/** A rate as the wizard lists it (UPL-D07). */
const UpliftableRate = z.object({
  guid: Guid,
  kind: z.enum(upliftKinds),
  rate: Rate,
  /** The durations of its band in minutes; null for a rate outside bands, and for a band without a maximum. */
  minimum: z.int().nullable(),
  maximum: z.int().nullable(),
  day_type_alias: z.string().nullable(),
  holiday_tier: z.string().nullable(),
  /** SERV-D20. */
  start: z.string().nullable(),
  end: z.string().nullable(),
  /** Standing charges only. */
  frequency_type_alias: z.string().nullable(),
})
export type UpliftableRate = z.output<typeof UpliftableRate>

const UpliftableService = z.object({
  guid: Guid,
  /** Its care type. */
  title: z.string(),
  start: LocalDate,
  end: LocalDate.nullable(),
  payment_type_alias: z.string(),
  /** The invoice model that contains it, if it is linked to the pay group. */
  invoice_model: z.string().nullable(),
  /** Empty if it cannot be uplifted on that day. */
  rates: z.array(UpliftableRate),
})
export type UpliftableService = z.output<typeof UpliftableService>

const UpliftableGroup = z.object({
  guid: Guid,
  title: z.string(),
  version: z.int(),
  services: z.array(UpliftableService),
  /** Base rates of a pay group, standing charges of an invoice model. */
  rates: z.array(UpliftableRate),
  /** The rates among them that cannot be uplifted on that day. */
  refused: z.array(
    UpliftableRate.pick({ kind: true, frequency_type_alias: true }).extend({
      start: LocalDate,
      end: LocalDate.nullable(),
    }),
  ),
})
export type UpliftableGroup = z.output<typeof UpliftableGroup>

/** The cost of the visits of a calendar month, with the present and with the new rates. */
const UpliftPreview = z.object({
  branch: z.string(),
  /** The month, both days included. */
  from: LocalDate,
  to: LocalDate,
  groups: z.array(
    z.object({
      contract_guid: Guid,
      title: z.string(),
      visits: z.int(),
      /** Visits without a price, with either rates. */
      unpriced: z.int(),
      total_now: Money,
      total_new: Money,
      difference: Money,
      /** Prices of rule groups in force from that day, which an uplift does not raise. */
      not_raised: z.array(
        z.object({
          guid: Guid,
          title: z.string(),
          price_type_alias: z.enum(['FIX', 'HOUR']),
          rate: Rate,
          /** The total of the month's visits at this price. */
          total: Money,
        }),
      ),
    }),
  ),
})
export type UpliftPreview = z.output<typeof UpliftPreview>

/** The effects of undoing a request. */
const UpliftUndo = z.object({
  effective_from: LocalDate,
  models: z.array(
    z.object({
      uplift_guid: Guid,
      contract_guid: Guid,
      title: z.string(),
      status: z.enum(upliftStatuses),
      rate_count: z.int(),
      is_undoable: z.boolean(),
      /** Later changes that have to be undone first. */
      refusals: z.array(z.string()),
      /** Parts that the uplift created and someone changed since: undoing the uplift also discards these changes. */
      changes: z.array(z.object({ name: z.string(), changed_by: z.string(), changed_at: Instant })),
    }),
  ),
})
export type UpliftUndo = z.output<typeof UpliftUndo>

/** Uplifts that were submitted together and are pending, can still be undone, or failed recently. */
const UpliftRequest = z.object({
  guid: Guid,
  effective_from: LocalDate,
  inserted_at: Instant,
  inserter: z.string(),
  models: z.int(),
  rate_count: z.int(),
  /** Rates of the finished models. */
  done_count: z.int(),
  is_pending: z.boolean(),
  /** Seconds until it is carried out; null afterwards. */
  seconds_left: z.int().nullable(),
  /** The last day on which it can be undone; null if only while it is pending. */
  undo_until: LocalDate.nullable(),
  failed: z.array(z.object({ title: z.string(), problem: z.string() })),
})
export type UpliftRequest = z.output<typeof UpliftRequest>

const { access } = modelAccess.edit
const bodyLimit = 8 * 1024 * 1024
const nothing = { response: z.undefined() } as const

const submit = (side: Side) =>
  endpoint({
    method: 'POST',
    path: `/finance/${side}-models/uplift`,
    changes: [`${side}-model`],
    summary: `Raise rates of ${side} models from a day on`,
    access,
    body: ContractUplifts,
    bodyLimit,
    ...nothing,
    status: 202,
    errors: ['CHANGED_MEANWHILE'],
  })

const preview = (side: Side) =>
  endpoint({
    method: 'POST',
    path: `/finance/${side}-models/uplift/preview`,
    changes: [],
    summary: `The cost of the branch's visits of last month with the new rates of ${side} models`,
    access,
    body: ContractUplifts,
    bodyLimit,
    response: UpliftPreview,
    errors: ['CHANGED_MEANWHILE'],
  })

/** A POST because of its many guids; it changes no data. */
const rates = (side: Side) =>
  endpoint({
    method: 'POST',
    path: `/finance/${side}-models/uplift/rates`,
    changes: [],
    summary: `The services and rates of ${side} models that can be uplifted on a day`,
    access,
    body: z.object({ effective_from: RequiredDate, contract_guids: z.array(Guid).max(maxModels) }),
    response: z.object({ groups: z.array(UpliftableGroup) }),
  })

const list = (side: Side) =>
  endpoint({
    method: 'GET',
    path: `/finance/${side}-models/uplift`,
    reads: [`${side}-model`],
    summary: `Uplifts of ${side} models that are pending, can still be undone or failed within a day, newest first`,
    access,
    response: z.object({ requests: z.array(UpliftRequest), count: z.int() }),
  })

const undo = (side: Side) =>
  endpoint({
    method: 'DELETE',
    path: `/finance/${side}-models/uplift/:requestGuid`,
    changes: [`${side}-model`],
    summary: `Undo a whole request to uplift ${side} models, until the day it takes effect`,
    access,
    params: z.object({ requestGuid: Guid }),
    ...nothing,
    status: 204,
    errors: ['NOT_FOUND', 'UPLIFT_OVER', 'UPLIFT_BUILT_ON'],
  })

const readUndo = (side: Side) =>
  endpoint({
    method: 'GET',
    path: `/finance/${side}-models/uplift/:requestGuid`,
    reads: [`${side}-model`],
    summary: `The effects of undoing a request to uplift ${side} models`,
    access,
    params: z.object({ requestGuid: Guid }),
    response: UpliftUndo,
    errors: ['NOT_FOUND'],
  })

const undoOne = (side: Side) =>
  endpoint({
    method: 'DELETE',
    path: `/finance/${side}-models/:guid/uplifts/:upliftGuid`,
    changes: [`${side}-model`],
    summary: `Undo the uplift of one ${side} model; the others of its request stay`,
    access,
    params: z.object({ guid: Guid, upliftGuid: Guid }),
    ...nothing,
    status: 204,
    errors: ['NOT_FOUND', 'UPLIFT_OVER', 'UPLIFT_BUILT_ON'],
  })

function bothSides<E>(of: (side: Side) => E): Readonly<Record<Side, E>> {
  return { invoice: of('invoice'), payment: of('payment') }
}

export const submitUplift = bothSides(submit)
export const previewUplift = bothSides(preview)
export const listUpliftRates = bothSides(rates)
export const listUplifts = bothSides(list)
export const readUpliftUndo = bothSides(readUndo)
export const undoUplift = bothSides(undo)
export const undoModelUplift = bothSides(undoOne)
