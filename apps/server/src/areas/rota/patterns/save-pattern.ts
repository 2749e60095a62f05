import { AppError, invalidField } from '#contract/errors.ts'
import {
  changePattern,
  createPattern,
  type NewPatternInput,
  type PatternChangeInput,
  previewPattern,
} from '#contract/rota/visit-patterns.ts'
import { parseClock } from '#domain/time.ts'
import { audit } from '../../../kit/audit.ts'
import type { BranchDb, Context } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { refuseStale } from '../../../kit/refuse-stale.ts'
import { selectClients, selectExisting } from '../appointments/reference-queries.ts'
import { applyEffect, planEffect, presentEffect } from './pattern-changes.ts'
import {
  deleteEmptyPattern,
  insertPattern,
  insertPeriod,
  lockPatterns,
  type PatternRow,
  type PeriodRow,
  replacePeriodsFrom,
  selectPattern,
} from './pattern-queries.ts'
import { patternForHistory } from './present-pattern.ts'

/** Decision 0092. A pattern is locked first, so that its visits are made and changed one after the other. */
export const savePatternHandlers: readonly Handler[] = [
  handle(createPattern, async ({ body }, context) => {
    const { db, branch } = context
    const [client] = await selectClients(db, [body.client_guid])
    if (!client) throw invalidField('client_guid', 'Client not found.')
    await refuseUnknown(db, body, '')
    const guid = await insertPattern(db, branch, client.guid)
    await insertPeriod(db, branch, guid, body.start, body)
    const pattern = await find(db, guid)
    const effect = await planEffect(context, pattern, body.start)
    await applyEffect(context, pattern, effect)
    await audit(context, 'create', 'visit_pattern', guid, { after: patternForHistory(pattern) })
    const { counts, changes } = presentEffect(effect)
    return { guid, counts, changes }
  }),
  handle(previewPattern, async ({ params, body }, context) => {
    const pattern = await find(context.db, params.guid)
    return presentEffect(await planEffect(context, await changed(context, pattern, body), body.from))
  }),
  handle(changePattern, async ({ params, body }, context) => {
    const { db, branch } = context
    await lockPatterns(db, [params.guid])
    const before = await find(db, params.guid)
    refuseStale(context, 'visit_pattern', before)
    const effect = await planEffect(context, await changed(context, before, body), body.from)
    const shown = presentEffect(effect)
    if (shown.seen !== body.seen) throw new AppError('CHANGED_MEANWHILE')
    await replacePeriodsFrom(db, branch, { guid: before.guid, from: body.from, plan: body.plan })
    const after = await find(db, before.guid)
    await applyEffect(context, after, effect)
    const isGone = after.periods.length === 0 && (await deleteEmptyPattern(db, before.guid))
    await audit(context, isGone ? 'delete' : 'update', 'visit_pattern', before.guid, {
      before: patternForHistory(before),
      ...(!isGone && { after: patternForHistory(after) }),
    })
    return shown
  }),
]

export async function find(db: BranchDb, guid: string): Promise<PatternRow> {
  const pattern = await selectPattern(db, guid)
  if (!pattern) throw new AppError('NOT_FOUND', 'Visit pattern not found')
  return pattern
}

/** Returns a pattern as a change makes it. Throws INVALID where it cannot. */
async function changed({ db, branch }: Context, pattern: PatternRow, body: PatternChangeInput): Promise<PatternRow> {
  const { from, plan } = body
  if (from < branch.today) throw invalidField('from', 'Can not be in the past.')
  if (plan) await refuseUnknown(db, plan, 'plan.')
  const before = pattern.periods.flatMap((period): PeriodRow[] =>
    period.start >= from ? [] : [{ ...period, end: period.end === null || period.end > from ? from : period.end }],
  )
  if (!plan) return { ...pattern, periods: before }
  const next: PeriodRow = {
    pattern_guid: pattern.guid,
    start: from,
    end: plan.end,
    service_guid: plan.service_guid.toLowerCase(),
    service_title: '',
    region_guid: plan.region_guid,
    weeks: plan.weeks,
    anchor: plan.anchor ?? from,
    weekdays: plan.weekdays,
    startMinute: parseClock(plan.start_time),
    minutes: plan.minutes,
    carers: plan.carers,
  }
  return { ...pattern, periods: [...before, next] }
}

async function refuseUnknown(
  db: BranchDb,
  { service_guid, region_guid }: Pick<NewPatternInput, 'service_guid' | 'region_guid'>,
  path: string,
): Promise<void> {
  const careTypes = await selectExisting(db, 'care_type', [service_guid])
  if (careTypes.size === 0) throw invalidField(`${path}service_guid`, 'Care type not found.')
  if (region_guid === null) return
  const regions = await selectExisting(db, 'region', [region_guid])
  if (regions.size === 0) throw invalidField(`${path}region_guid`, 'Region not found.')
}
