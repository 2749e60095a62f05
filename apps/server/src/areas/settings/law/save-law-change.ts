import type { BodyOf } from '#contract/endpoint.ts'
import { AppError, invalidField } from '#contract/errors.ts'
import { nations } from '#contract/settings/holidays.ts'
import {
  type ChangedFigure,
  changeBankHolidays,
  changeBankHolidayTiers,
  changeLawFigure,
  changeMinimumWages,
  removeLawFigure,
} from '#contract/settings/law.ts'
import { formatDate } from '#domain/date-format.ts'
import { figureKeys, type LawAlias, startRefusal } from '#domain/law/law-tables.ts'
import { auditCompany } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { enqueue } from '../../../kit/jobs/enqueue.ts'
import { type HolidayRow, selectHoliday, selectHolidays } from '../holidays/holiday-queries.ts'
import { tierTitles } from '../holidays/tier-titles.ts'
import { workOnLawChangeJob } from '../jobs.ts'
import { selectMinimumWages, type WageRow } from '../minimum-wages/minimum-wage-queries.ts'
import { type ChangeAction, insertChange } from './law-change-queries.ts'
import { selectFigure, selectFiguresOf } from './law-figure-queries.ts'
import { amountText, bandTitle, holidayLines, offsetTitle, removedHolidayLine } from './law-rows.ts'
import { wordsOf } from './work-on-change.ts'

/** Each adds a change, whose effect a job works out. Nothing holds before it is applied. */
export const saveLawChangeHandlers: readonly Handler[] = [
  handle(changeMinimumWages, async ({ body }, context) => {
    const { start, accommodation_offset: offset, jurisdiction_minimum_wage_bands: bands } = body
    const all = await selectMinimumWages(context.db)
    refuseStart(start, all, context.branch.today)
    const lines = wageLines(previousOf(all, start), body)
    return add(context, 'MINIMUM_WAGE', body, lines, { kind: 'wages', bands, offset })
  }),
  handle(changeLawFigure, async ({ body }, context) => {
    const { law, key, start, amount } = body
    const all = await selectFiguresOf(context.db, law, key)
    refuseStart(start, all, context.branch.today)
    const { title, unit } = figureKeys[law][key] ?? { title: key, unit: '' }
    const previous = previousOf(all, start)
    const line = {
      title,
      before: previous ? amountText(previous.amount, unit) : null,
      after: amountText(amount, unit),
      unit,
    }
    return add(context, law, body, [line], { kind: 'figure', key, amount })
  }),
  handle(changeBankHolidays, async ({ body }, context) => {
    const { title, start, nation_alias, source } = body
    const known = await selectHolidays(context.db, { nation_alias })
    // FSET-D13.
    if (known.some(({ date }) => date === start)) {
      throw invalidField('start', 'Holiday on this date already exists for this nation.')
    }
    const days = [{ date: start, title, nation_alias, source }]
    return add(context, 'BANK_HOLIDAY', body, holidayLines(days), { kind: 'holidays', days })
  }),
  handle(changeBankHolidayTiers, async ({ body }, context) => {
    const { guid, source, ...tiers } = body
    const holiday = await selectHoliday(context.db, guid)
    if (!holiday?.read_only) throw new AppError('NOT_FOUND', 'Bank holiday')
    if (holiday.date <= context.branch.today) throw new AppError('HOLIDAY_PAST')
    const lines = tierLines(holiday, await tierTitles(context.db, tiers))
    if (lines.length === 0) throw invalidField('invoice_tier_guid', 'Choose another tier on one of the sides.')
    const action = { kind: 'tiers', guid, nation: holiday.nation_alias, ...tiers } as const
    return add(context, 'BANK_HOLIDAY', { start: holiday.date, source }, lines, action)
  }),
  handle(removeLawFigure, async ({ body }, context) => {
    const { law, guid, source } = body
    if (law === 'BANK_HOLIDAY') return removeHoliday(context, guid, source)
    const { start, lines } = await removedFigures(context, law, guid)
    return add(context, law, { start, source }, lines, { kind: 'removal', guid })
  }),
]

/** Throws NOT_FOUND, and HOLIDAY_OFFICIAL for a day that would be added again. */
async function removeHoliday(context: Context, guid: string, source: string) {
  const holiday = await selectHoliday(context.db, guid)
  if (!holiday?.read_only) throw new AppError('NOT_FOUND', 'Bank holiday')
  if (!holiday.is_proclaimed) throw new AppError('HOLIDAY_OFFICIAL')
  const { date: start, nation_alias: nation } = holiday
  const lines = [removedHolidayLine(holiday)]
  return add(context, 'BANK_HOLIDAY', { start, source }, lines, { kind: 'holiday-removal', guid, nation })
}

async function add(
  context: Context,
  law: LawAlias,
  { start, source }: { readonly start: string; readonly source: string },
  lines: readonly ChangedFigure[],
  action: ChangeAction,
) {
  const { db, user, now } = context
  const change = { law, starts_on: start, source, figures: { action, lines } }
  const guid = await insertChange(db, { ...change, added_at: now, added_by: user.guid })
  if (guid === undefined) throw new AppError('LAW_CHANGE_OPEN')
  await auditCompany(context, 'create', 'law_change', guid, { after: wordsOf(change) })
  await enqueue(db, workOnLawChangeJob, { guid }, guid)
  return { guid }
}

function refuseStart(start: string, rows: readonly { readonly start: string }[], today: string): void {
  const latest = startRefusal(start, rows, today)
  if (latest !== null)
    throw invalidField('start', `Must be after ${formatDate(latest)}, when the latest figures start.`)
}

/** Returns the figures before those of a day: rows are given the latest first, and the latest of that day are replaced. */
function previousOf<Row extends { readonly start: string }>(rows: readonly Row[], start: string): Row | undefined {
  return rows.find((row) => row.start < start)
}

const tiersOfSides = { invoice_tier_title: 'Invoice tier', payment_tier_title: 'Payment tier' } as const

/** Returns the tiers of a bank holiday that change, with those before them. */
function tierLines(before: HolidayRow, after: Awaited<ReturnType<typeof tierTitles>>): ChangedFigure[] {
  const day = `${before.title} (${nations[before.nation_alias]})`
  return (['invoice_tier_title', 'payment_tier_title'] as const)
    .filter((side) => before[side] !== after[side])
    .map((side) => ({
      title: `${day}: ${tiersOfSides[side]}`,
      ...{ before: before[side] ?? 'None', after: after[side] ?? 'None', unit: '' },
    }))
}

type Wages = Pick<BodyOf<typeof changeMinimumWages>, 'accommodation_offset' | 'jurisdiction_minimum_wage_bands'>

function wageLines(before: Omit<WageRow, 'guid'> | undefined, after: Wages | undefined): ChangedFigure[] {
  const titled = (wages: Wages | undefined) => [
    ...(wages?.jurisdiction_minimum_wage_bands ?? []).map(
      (band) => [bandTitle(band), amountText(band.rate, 'an hour')] as const,
    ),
    ...(wages?.accommodation_offset ? [[offsetTitle, amountText(wages.accommodation_offset, 'a day')] as const] : []),
  ]
  const [was, is] = [new Map(titled(before)), new Map(titled(after))]
  return [...new Set([...is.keys(), ...was.keys()])].map((title) => ({
    ...{ title, before: was.get(title) ?? null, after: is.get(title) ?? null },
    unit: title === offsetTitle ? 'a day' : 'an hour',
  }))
}

/** Returns what removing the latest figures changes. Throws NOT_FOUND, and LAW_BEGUN for others than the latest future ones. */
async function removedFigures({ db, branch }: Context, law: LawAlias, guid: string) {
  const wages = law === 'MINIMUM_WAGE' ? await selectMinimumWages(db) : []
  const figure = await selectFigure(db, guid)
  const all =
    law === 'MINIMUM_WAGE' ? wages : figure?.law === law ? await selectFiguresOf(db, figure.law, figure.key) : []
  if (!all.some((row) => row.guid === guid)) throw new AppError('NOT_FOUND', 'Figures')
  const [latest, previous] = all
  if (latest?.guid !== guid || latest.start <= branch.today || !previous) throw new AppError('LAW_BEGUN')
  const [now, before] = wages
  if (law === 'MINIMUM_WAGE') return { start: latest.start, lines: wageLines(now, before) }
  const { title, unit } = figureKeys[figure?.law ?? 'CAP'][figure?.key ?? ''] ?? { title: '', unit: '' }
  const amountOf = (row: { readonly guid: string }) =>
    amountText(all.flatMap((each) => ('amount' in each && each.guid === row.guid ? [each.amount] : []))[0] ?? '0', unit)
  return { start: latest.start, lines: [{ title, before: amountOf(latest), after: amountOf(previous), unit }] }
}
