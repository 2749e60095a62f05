import { z } from 'zod'
import { invalidField } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import { AccrualPolicyInput } from '#contract/model/accrual-policies.ts'
import { RatesInput } from '#contract/model/band-rates.ts'
import { calendarInputs } from '#contract/model/calendars.ts'
import { BaseRateInput, StandingChargeInput } from '#contract/model/model-rates.ts'
import { InvoiceModelInput, isSalaried, PaymentModelInput } from '#contract/model/model-values.ts'
import { RuleGroupInput } from '#contract/model/rule-groups.ts'
import { SalaryBandsInput, SalaryInput } from '#contract/model/salaries.ts'
import { type ServiceBody, serviceInputs } from '#contract/model/services.ts'
import { bandErrors } from '#domain/model/bands.ts'
import type { Context } from '../../../kit/context.ts'
import { changeAccrualPolicy, createAccrualPolicy } from '../accrual-policies/save-accrual-policy.ts'
import { calendarOf, changeCalendar, createCalendar } from '../calendars/save-calendar.ts'
import { baseRateKind, standingChargeKind } from '../charges/charge-kinds.ts'
import { createCharge, updateCharge } from '../charges/save-charge.ts'
import type { LockedModel } from '../lock-model.ts'
import { saveSettings } from '../models/save-model.ts'
import { saveRates } from '../rates/save-rates.ts'
import { createRuleGroup, updateRuleGroup } from '../rule-groups/save-rule-group.ts'
import { selectSalaryBands } from '../salaries/salary-queries.ts'
import { changeSalary, createSalary } from '../salaries/save-salary.ts'
import { saveSalaryBands } from '../salaries/save-salary-bands.ts'
import { selectBands } from '../services/bands-queries.ts'
import { createService, updateService } from '../services/save-service.ts'
import { type Draft, type Part, serviceKindOf } from './parts.ts'

/** An error of a draft, by path below it. */
export interface DraftIssue {
  readonly draft: Draft
  readonly path: string
  readonly message: string
}

/** Returns the schema of the endpoint that saves a part. */
export function schemaOf(modelSide: Side, part: Pick<Part, 'kind' | 'side'>): z.ZodType {
  switch (part.kind) {
    case 'settings':
      return modelSide === 'invoice' ? InvoiceModelInput : PaymentModelInput
    case 'service':
      return serviceInputs[serviceKindOf(modelSide, part)]
    case 'group':
      return RuleGroupInput
    case 'calendar':
      return calendarInputs[modelSide].create
    case 'standingCharge':
      return StandingChargeInput
    case 'baseRate':
      return BaseRateInput
    case 'salary':
      return z.intersection(SalaryInput, SalaryBandsInput)
    case 'policy':
      return AccrualPolicyInput
  }
}

/** Returns the schema errors of a part and of its rates, and the errors between its bands. */
export function issuesOf(model: LockedModel, part: Part): DraftIssue[] {
  const bands = part.kind === 'service' ? bandErrors(part.body.bands as Parameters<typeof bandErrors>[0]) : {}
  return [
    ...issuesIn(part, schemaOf(model.side, part)),
    ...strayCells(model, part),
    ...Object.entries(bands).map(([path, message]) => ({ draft: part, path, message })),
    ...part.rates.filter(hasRates).flatMap((rates) => issuesIn(rates, RatesInput)),
  ]
}

/** Reports filled cells that do not apply to the kind of service: they would otherwise be dropped silently. */
function strayCells(model: LockedModel, part: Part): DraftIssue[] {
  if (part.kind !== 'service') return []
  const { shape } = serviceInputs[serviceKindOf(model.side, part)]
  const stray = Object.entries(part.body).filter(([field, value]) => value !== null && !(field in shape))
  return stray.map(([path]) => ({
    draft: part,
    path,
    message: 'This service does not have this field. Clear the cell.',
  }))
}

function issuesIn(draft: Draft, schema: z.ZodType): DraftIssue[] {
  const { error } = schema.safeParse(draft.body)
  return (error?.issues ?? []).map(({ path, message }) => ({ draft, path: path.join('.'), message }))
}

function hasRates({ origins }: Draft): boolean {
  return Object.values(origins.lists).some(({ rows }) => rows.length > 0)
}

/** Thrown when the server refuses rates, so that the errors can be mapped to the rows of the rates. */
export class DraftRefused extends Error {
  readonly draft: Draft
  readonly refusal: unknown

  constructor(draft: Draft, refusal: unknown) {
    super('A part of the workbook was refused.')
    this.draft = draft
    this.refusal = refusal
  }
}

/** Creates or changes a part of a locked model, as its endpoints do. Throws what they throw. */
export async function savePart(context: Context, model: LockedModel, part: Part): Promise<void> {
  const { guid } = part
  switch (part.kind) {
    case 'settings':
      await saveSettings(
        model,
        model.side === 'invoice' ? InvoiceModelInput.parse(part.body) : PaymentModelInput.parse(part.body),
        context,
      )
      return
    case 'service':
      return saveService(context, model, part)
    case 'group': {
      const body = RuleGroupInput.parse(part.body)
      if (guid === null) await createRuleGroup(context, model, part.side, body)
      else await updateRuleGroup(context, model, part.side, guid, body)
      return
    }
    case 'calendar':
      return saveCalendar(context, model, part)
    case 'standingCharge': {
      const body = StandingChargeInput.parse(part.body)
      if (guid === null) await createCharge(standingChargeKind, model, body, context)
      else await updateCharge(standingChargeKind, model, guid, body, context)
      return
    }
    case 'baseRate': {
      const body = BaseRateInput.parse(part.body)
      if (guid === null) await createCharge(baseRateKind, model, body, context)
      else await updateCharge(baseRateKind, model, guid, body, context)
      return
    }
    case 'salary':
      return saveSalary(context, model, part)
    case 'policy': {
      const body = AccrualPolicyInput.parse(part.body)
      if (guid === null) await createAccrualPolicy(model, body, context)
      else await changeAccrualPolicy(model, guid, body, context)
      return
    }
  }
}

async function saveService(context: Context, model: LockedModel, part: Part): Promise<void> {
  const kind = serviceKindOf(model.side, part)
  const read = (body: unknown): ServiceBody => serviceInputs[kind].parse(body)
  let { guid } = part
  if (guid === null) guid = await createService(context, kind, model, read(part.body))
  else {
    const bands = withGone(part.body.bands, await selectBands(context.db, guid))
    await updateService(context, kind, model, guid, read({ ...part.body, bands }))
  }
  const bands = await selectBands(context.db, guid)
  for (const rates of part.rates.filter(hasRates)) {
    const band = bands.find(({ minimum_duration_minutes }) => minimum_duration_minutes === rates.from)
    if (!band) throw new Error('A saved band is missing')
    const place = { serviceGuid: guid, bandGuid: band.guid }
    await saveRates(context, kind, model, place, RatesInput.parse(rates.body)).catch((refusal: unknown) => {
      throw new DraftRefused(rates, refusal)
    })
  }
}

/** Returns the entries of a list, and those missing in the workbook, marked for deletion. */
function withGone(listed: unknown, present: readonly { readonly guid: string }[]): unknown[] {
  const entries = listed as readonly { readonly guid: unknown }[] // built from rows, which all have the column
  const kept = new Set(entries.map(({ guid }) => guid))
  return [...entries, ...present.filter(({ guid }) => !kept.has(guid)).map(({ guid }) => ({ guid, delete: true }))]
}

/** Only for a salaried pay group (MCHG-032). */
async function saveSalary(context: Context, model: LockedModel, part: Part): Promise<void> {
  if (!isSalaried(model)) throw invalidField('salary', 'Only a salaried pay group has salaries.')
  const dates = SalaryInput.parse(part.body)
  let { guid } = part
  if (guid === null) guid = (await createSalary(model, dates, context)).guid
  else await changeSalary(model, guid, dates, context)
  const { bands } = SalaryBandsInput.parse({
    bands: withGone(part.body.bands, await selectSalaryBands(context.db, guid)),
  })
  await saveSalaryBands(model, guid, bands, context)
}

async function saveCalendar(context: Context, model: LockedModel, part: Part): Promise<void> {
  const inputs = calendarInputs[model.side]
  const body = inputs.create.parse(part.body)
  if (part.guid === null) {
    await createCalendar(context, model, body)
    return
  }
  const { calendar } = await calendarOf(context, model, part.guid)
  // CAL-D15.
  for (const field of ['start', 'frequency_type_alias'] as const) {
    if (calendar[field] !== body[field]) {
      throw invalidField(field, 'This can not be changed. Use "Edit Calendar" on the calendar’s page to replace it.')
    }
  }
  await changeCalendar(context, model, part.guid, inputs.update.parse(part.body))
}
