import { AppError } from '#contract/errors.ts'
import type { Side } from '#contract/fields.ts'
import { previewUplift, type UpliftPreview } from '#contract/model/uplift.ts'
import { formatPence, type Pence, pence } from '#domain/money.ts'
import type { RatedVisit } from '#domain/rating/types.ts'
import { addDays, addMonths } from '#domain/time.ts'
import type { Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { selectGroups } from './group-queries.ts'
import { type BeforeAndAfter, PastPricers } from './past-pricers.ts'
import {
  type GroupPrice,
  type Interval,
  type PastVisit,
  selectBranchTitle,
  selectGroupPrices,
  selectInvoicedVisits,
  selectPaidVisits,
} from './preview-queries.ts'
import { type ResolvedGroup, resolveUplifts } from './resolve-uplifts.ts'

/** The maximum number of visits to price in one request: a few seconds of work. */
const maxVisits = 200_000
const tooMany =
  'These groups had more visits last month than can be priced at once. Pick fewer groups to see what changes.'

/**
 * Returns what the visits of last calendar month in the caller's branch would have cost, with the rates before the
 * uplift and with the new ones, each applied to the whole month. Reads one day at a time, and writes nothing.
 */
const preview = (side: Side) =>
  handle(previewUplift[side], async ({ body }, context) => {
    const guids = body.map(({ contract_guid }) => contract_guid)
    const resolved = await resolveUplifts(context, side, body, await selectGroups(context.db, side, guids))
    const month = monthBefore(context.branch.today)
    const totals = await totalsOf(side, resolved, month, context)
    const branch = await selectBranchTitle(context.db, context.branch.id)
    const days = resolved.map(({ group, asked }) => ({ guid: group.guid, from: asked.effective_from }))
    const prices = Map.groupBy(await selectGroupPrices(context.db, side, days), ({ model_guid }) => model_guid)
    return {
      branch,
      ...month,
      groups: resolved.map(({ group }) =>
        present(group, totals.get(group.guid) ?? nothing(), prices.get(group.guid) ?? []),
      ),
    }
  })

/** Both days are inclusive. */
function monthBefore(today: string): { from: string; to: string } {
  const first = `${today.slice(0, 8)}01`
  return { from: addMonths(first, -1), to: addDays(first, -1) }
}

interface Totals {
  visits: number
  unpriced: number
  now: number
  later: number
  /** The totals of rule groups with their own price, by guid. */
  readonly byGroup: Map<string, number>
}

const nothing = (): Totals => ({ visits: 0, unpriced: 0, now: 0, later: 0, byGroup: new Map() })

async function totalsOf(
  side: Side,
  resolved: readonly ResolvedGroup[],
  month: { from: string; to: string },
  { db, branch }: Context,
): Promise<ReadonlyMap<string, Totals>> {
  const rates = resolved.map(
    (one) => [one.group.guid, new Map(one.rates.map(({ guid, rate }) => [guid, rate]))] as const,
  )
  const pricers = new PastPricers(db, branch, new Map(rates))
  const guids = resolved.map(({ group }) => group.guid)
  const totals = new Map<string, Totals>(guids.map((guid) => [guid, nothing()]))
  let visits = 0
  for (const interval of daysOf(month)) {
    const priced = await priceDay(side, guids, interval)
    visits += priced.length
    if (visits > maxVisits) throw new AppError('INVALID', tooMany)
    for (const { visit, rated } of priced) add(totals.get(visit.group_guid), visit, rated)
  }
  return totals

  async function priceDay(side: Side, groups: readonly string[], interval: Interval): Promise<Priced[]> {
    const priced: Priced[] = []
    if (side === 'invoice') {
      for (const visit of await selectInvoicedVisits(db, groups, interval)) {
        priced.push({ visit, rated: await pricers.invoice(visit) })
      }
    } else {
      for (const visit of await selectPaidVisits(db, groups, interval)) {
        priced.push({ visit, rated: await pricers.payment(visit) })
      }
    }
    return priced
  }
}

interface Priced {
  readonly visit: PastVisit
  readonly rated: BeforeAndAfter<RatedVisit>
}

/** Yields UTC days, with one more at each end for the zone; local dates decide which visits belong to the month. */
function* daysOf({ from, to }: { from: string; to: string }): Generator<Interval> {
  for (let day = addDays(from, -1); day <= addDays(to, 1); day = addDays(day, 1)) {
    yield { from: `${day}T00:00:00Z`, to: `${addDays(day, 1)}T00:00:00Z`, firstDay: from, lastDay: to }
  }
}

function add(totals: Totals | undefined, { is_nocharge }: PastVisit, [now, later]: Priced['rated']): void {
  if (!totals) return
  totals.visits += 1
  if (is_nocharge) return
  if (now.problem !== null || later.problem !== null) totals.unpriced += 1
  const priced = now.ruleGroup?.priceType === 'NONE' ? null : now.ruleGroup?.guid
  if (priced) totals.byGroup.set(priced, (totals.byGroup.get(priced) ?? 0) + (now.total ?? 0))
  totals.now += now.total ?? 0
  totals.later += later.total ?? 0
}

function present(
  group: { guid: string; title: string },
  totals: Totals,
  prices: readonly GroupPrice[],
): UpliftPreview['groups'][number] {
  return {
    contract_guid: group.guid,
    title: group.title,
    visits: totals.visits,
    unpriced: totals.unpriced,
    total_now: formatPence(pence(totals.now)),
    total_new: formatPence(pence(totals.later)),
    difference: formatPence((totals.later - totals.now) as Pence),
    not_raised: prices.map(({ guid, title, price_type_alias, rate }) => {
      return { guid, title, price_type_alias, rate, total: formatPence(pence(totals.byGroup.get(guid) ?? 0)) }
    }),
  }
}

export const previewUpliftHandlers: readonly Handler[] = [preview('invoice'), preview('payment')]
