import { z } from 'zod'
import { figureKeys, figureLaws, lawAliases } from '#domain/law/law-tables.ts'
import { decimalPlaces, maxValue, minValue } from '#domain/validators/number.ts'
import { requiredMessage } from '#domain/validators/text.ts'
import { nationAliases } from '../branch/branches.ts'
import { endpoint } from '../endpoint.ts'
import {
  Created,
  Decimal,
  Guid,
  Instant,
  LocalDate,
  Money,
  paging,
  RequiredDate,
  RequiredText,
  Side,
} from '../fields.ts'
import { settingsAccess } from './access.ts'
import { Tier } from './holidays.ts'
import { MinimumWageInput } from './minimum-wages.ts'

export const Law = z.enum(lawAliases)

/** The states of a change: its effect is worked out, it can be applied, it is applied, or it was given up. */
export const changeStates = ['Checking', 'Ready', 'Applying', 'Applied', 'Failed', 'Withdrawn'] as const
const ChangeState = z.enum(changeStates)
export type ChangeState = z.output<typeof ChangeState>

/** Whether a job is working on a change, so that the screen asks again. */
export function isWorkedOn(state: ChangeState): boolean {
  return state === 'Checking' || state === 'Applying'
}

/** A figure of a law table while it holds. */
const LawRow = z.object({
  guid: Guid,
  title: z.string(),
  /** Decimal text; null for a day. */
  amount: z.string().nullable(),
  /** As in "an hour"; empty for a day. */
  unit: z.string(),
  start: LocalDate,
  /** The first day of the next figure; null for the latest. Of a holiday the day after it. */
  end: LocalDate.nullable(),
  /** On the branch's day. */
  status: z.enum(['Future', 'Current', 'Expired']),
  source: z.string(),
  /** Whether a change can remove it: the latest figures before they begin, and a proclaimed bank holiday. */
  is_removable: z.boolean(),
})
export type LawRow = z.output<typeof LawRow>

const LawTable = z.object({
  law: Law,
  title: z.string(),
  /** The use of its figures. */
  use: z.string(),
  rows: z.array(LawRow),
  /** The first day without figures; null for a table without fixed renewals. */
  runs_out_on: LocalDate.nullable(),
  /** Whether that is within 60 days, or past. */
  is_running_out: z.boolean(),
  /** The change that is under way. */
  change: z.object({ guid: Guid, state: ChangeState, starts_on: LocalDate, is_automatic: z.boolean() }).nullable(),
})
export type LawTable = z.output<typeof LawTable>

const { access } = settingsAccess.lawTables

export const listLawTables = endpoint({
  method: 'GET',
  path: '/finance/law-tables',
  reads: ['law-table', 'holiday'],
  summary: 'Every figure that the law sets, with its source, from when it holds and when its table runs out',
  access,
  response: z.object({ tables: z.array(LawTable), count: z.int() }),
})

/** A figure that a change adds or removes, with the one that it follows. */
const ChangedFigure = z.object({
  title: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  unit: z.string(),
})
export type ChangedFigure = z.output<typeof ChangedFigure>

const Sums = z.object({
  /** The totals that change, before and after it. */
  before: Money,
  after: Money,
  difference: Money,
  /** The transactions, or in an estimate the periods of carers, with another total. */
  count: z.int().min(0),
})
const Effect = z.object({
  /** Open transactions, with VAT. */
  invoice: Sums,
  payment: Sums,
  /** The effect of minimum wages of a later day if they held in the open periods that have begun. */
  estimate: Sums.nullable(),
  /** The completed transactions with visits on the days of bank holidays: they keep their amounts. */
  completed: z.object({ invoice: z.int().min(0), payment: z.int().min(0) }),
})
export type LawEffect = z.output<typeof Effect>

const LawChange = z.object({
  guid: Guid,
  law: Law,
  law_title: z.string(),
  starts_on: LocalDate,
  source: z.string(),
  state: ChangeState,
  figures: z.array(ChangedFigure),
  /** Why it failed, or why it has to be looked at again. */
  problem: z.string().nullable(),
  added_at: Instant,
  added_by: z.string(),
  /** Whether nobody has added it: bank holidays of the coming years are added every night. */
  is_automatic: z.boolean(),
  applied_at: Instant.nullable(),
  applied_by: z.string().nullable(),
  /** The effect in all branches; null until it is worked out. */
  company: Effect.nullable(),
  version: z.int(),
})
export type LawChange = z.output<typeof LawChange>

export const listLawChanges = endpoint({
  method: 'GET',
  path: '/finance/law-changes',
  reads: ['law-table'],
  summary: 'Changes of the law tables, the newest first',
  access,
  query: z.object(paging()),
  response: z.object({ changes: z.array(LawChange), count: z.int() }),
})

const params = z.object({ guid: Guid })

const Affected = z.object({
  side: Side,
  is_estimate: z.boolean(),
  owner_guid: Guid,
  owner_name: z.string(),
  /** The period, both days included. */
  start: LocalDate,
  end: LocalDate,
  before: Money,
  after: Money,
  difference: Money,
})
export type AffectedPeriod = z.output<typeof Affected>

export const getLawChange = endpoint({
  method: 'GET',
  path: '/finance/law-changes/:guid',
  reads: ['law-table'],
  summary: 'A change of a law table, with what it changes in the branch and in all branches',
  access,
  params,
  response: LawChange.extend({
    branch: Effect.nullable(),
    /** The periods of the branch with another total, the largest difference first, at most 200. */
    affected: z.array(Affected),
  }),
  errors: ['NOT_FOUND'],
})

/** Where a figure comes from: an Act, a page of GOV.UK, a circular. */
const Source = RequiredText('Source')
const changing = { method: 'POST', changes: ['law-table'], access, response: Created, status: 201 } as const

export const changeMinimumWages = endpoint({
  ...changing,
  path: '/finance/law-changes/minimum-wages',
  summary: 'Add minimum wages as a change, whose effect is worked out before it can be applied',
  body: MinimumWageInput,
  errors: ['LAW_CHANGE_OPEN'],
})

const figure = {
  law: z.enum(figureLaws, requiredMessage),
  key: z.string().max(32),
  start: RequiredDate,
  amount: Decimal(minValue('0'), maxValue('999999'), decimalPlaces(3)),
  source: Source,
}

export const LawFigureInput = z
  .object(figure)
  .superRefine(({ law, key }, context) => {
    if (!(key in figureKeys[law])) context.addIssue({ code: 'custom', message: requiredMessage, path: ['key'] })
  })
  .meta({ examples: [{ law: 'MILEAGE', key: 'CAR' }] })

export const changeLawFigure = endpoint({
  ...changing,
  path: '/finance/law-changes/figures',
  summary: 'Add a single figure as a change: a mileage allowance, a figure of leave, a rate of VAT or a cap of extras',
  body: LawFigureInput,
  errors: ['LAW_CHANGE_OPEN'],
})

export const BankHolidayInput = z.object({
  title: RequiredText('Title', 64),
  start: RequiredDate,
  nation_alias: z.enum(nationAliases, requiredMessage),
  source: Source,
})

export const changeBankHolidays = endpoint({
  ...changing,
  path: '/finance/law-changes/bank-holidays',
  summary: 'Add a proclaimed bank holiday as a change',
  body: BankHolidayInput,
  errors: ['LAW_CHANGE_OPEN'],
})

export const BankHolidayTiersInput = z.object({
  guid: Guid,
  invoice_tier_guid: Tier,
  payment_tier_guid: Tier,
  source: Source,
})

export const changeBankHolidayTiers = endpoint({
  ...changing,
  path: '/finance/law-changes/bank-holiday-tiers',
  summary: 'Change the tiers of a future bank holiday as a change: the law sets its day, the provider its price',
  body: BankHolidayTiersInput,
  errors: ['NOT_FOUND', 'LAW_CHANGE_OPEN', 'HOLIDAY_PAST'],
})

export const removeLawFigure = endpoint({
  ...changing,
  path: '/finance/law-changes/removals',
  summary:
    'Remove the latest figures of a table as a change, while they have not begun, or a proclaimed bank holiday; the previous figures stay in force',
  body: z.object({ law: Law, guid: Guid, source: Source }),
  errors: ['NOT_FOUND', 'LAW_CHANGE_OPEN', 'LAW_BEGUN', 'HOLIDAY_OFFICIAL'],
})

export const applyLawChange = endpoint({
  method: 'POST',
  versioned: true,
  path: '/finance/law-changes/:guid/apply',
  changes: ['law-table', 'minimum-wage', 'holiday', 'item'],
  summary: 'Apply a change whose effect was shown; refused if it changes something else by now',
  access,
  params,
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'LAW_CHANGE_STATE'],
})

export const withdrawLawChange = endpoint({
  method: 'POST',
  versioned: true,
  path: '/finance/law-changes/:guid/withdraw',
  changes: ['law-table'],
  summary: 'Give up a change that was not applied',
  access,
  params,
  response: z.undefined(),
  status: 204,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'LAW_CHANGE_STATE'],
})
