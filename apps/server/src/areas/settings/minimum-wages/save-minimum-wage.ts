import type { BodyOf } from '#contract/endpoint.ts'
import { invalidField } from '#contract/errors.ts'
import { createMinimumWage, updateMinimumWage } from '#contract/settings/minimum-wages.ts'
import { formatDate } from '#domain/date-format.ts'
import { auditCompany } from '../../../kit/audit.ts'
import type { AnyDb } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { endBefore } from './end-before.ts'
import { lockMinimumWages, selectMinimumWage, setWageDates, type WageRow } from './minimum-wage-queries.ts'
import { openWage } from './open-wage.ts'
import { wordsOf } from './wage-words.ts'

type Body = BodyOf<typeof createMinimumWage>

/**
 * New rates follow the latest ones, which end where they begin, so that no day is without rates. They may be backdated,
 * as the law has been (uk 1). Rates that have begun cannot be changed, as pay has been calculated with them.
 */
export const saveMinimumWageHandlers: readonly Handler[] = [
  handle(createMinimumWage, async ({ body }, context) => {
    const { db } = context
    const [latest] = await lockMinimumWages(db)
    refuseOutside(body.start, latest, undefined)
    if (latest) await endBefore(context, latest, body.start)
    const { guid } = await db
      .insertInto('minimum_wage')
      .values({ validity: `[${body.start},)`, accommodation_offset: body.accommodation_offset })
      .returning('guid')
      .executeTakeFirstOrThrow()
    await insertBands(db, guid, body)
    await auditCompany(context, 'create', 'minimum_wage', guid, { after: await currentWords(db, guid) })
    return { guid }
  }),
  handle(updateMinimumWage, async ({ params, body }, context) => {
    const { db, branch } = context
    const { wage, next, previous } = await openWage(context, params.guid)
    if (body.start <= branch.today) throw invalidField('start', 'Start date must be in the future.')
    refuseOutside(body.start, previous, next)
    // The previous one is shortened first or extended last, so that two never overlap.
    if (previous && body.start < wage.start) await endBefore(context, previous, body.start)
    await setWageDates(db, wage.guid, body.start, next?.start ?? null)
    if (previous && body.start > wage.start) await endBefore(context, previous, body.start)
    await db
      .updateTable('minimum_wage')
      .set({ accommodation_offset: body.accommodation_offset })
      .where('guid', '=', wage.guid)
      .execute()
    await db.deleteFrom('minimum_wage_band').where('minimum_wage_guid', '=', wage.guid).execute()
    await insertBands(db, wage.guid, body)
    const change = { before: wordsOf(wage), after: await currentWords(db, wage.guid) }
    await auditCompany(context, 'update', 'minimum_wage', wage.guid, change)
    return undefined
  }),
]

/** Refuses a start outside the previous and next rates. */
function refuseOutside(start: string, previous: WageRow | undefined, next: WageRow | undefined): void {
  if (previous && start <= previous.start) {
    throw invalidField('start', `Must be after ${formatDate(previous.start)}, when the previous rates start.`)
  }
  if (next && start >= next.start) {
    throw invalidField('start', `Must be before ${formatDate(next.start)}, when the next rates start.`)
  }
}

/** Returns the current state, with figures as the database formats them. */
async function currentWords(db: AnyDb, guid: string): Promise<object> {
  const wage = await selectMinimumWage(db, guid)
  if (!wage) throw new Error('The saved minimum wages are missing')
  return wordsOf(wage)
}

async function insertBands(db: AnyDb, guid: string, { jurisdiction_minimum_wage_bands: bands }: Body): Promise<void> {
  await db
    .insertInto('minimum_wage_band')
    .values(bands.map((band) => ({ ...band, minimum_wage_guid: guid })))
    .execute()
}
