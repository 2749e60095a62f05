import type { Side } from '#contract/fields.ts'
import { workOutDuePay } from '#server/areas/billing/pay/work-out-due-pay.ts'
import { priceAssignees } from '#server/areas/billing/pricing/price-assignees.ts'
import type { Db } from '#server/database/connection.ts'
import { withBranch } from '#server/kit/with-branch.ts'
import { type CouncilModel, calendar, contractModel, councilModel, ruleGroup, service } from './models.ts'
import { appointment, carer, client, userContract } from './rota.ts'

export interface VisitPlan {
  /** Instants. Without both of the last two the visit has no price. */
  readonly times: readonly [start: string, end: string, checkIn?: string, checkOut?: string]
  /** True by default. */
  readonly confirmed?: boolean
  readonly cancelledAt?: string
}

/** The place of a transaction. */
export interface Place {
  readonly periodGuid: string
  readonly guid: string
  readonly id: number
  readonly calendarGuid: string
  readonly modelGuid: string
}

export interface OnBothSides {
  readonly council: CouncilModel
  readonly clientGuid: string
  readonly carerGuid: string
  /** The guids of the contracts, and the names of the models, by side. */
  readonly contracts: Readonly<Record<Side, string>>
  readonly titles: Readonly<Record<Side, string>>
  readonly visits: readonly string[]
  /** The transaction of a side with the visits of 16 to 22 November 2026. */
  readonly placeOf: (side: Side) => Promise<Place>
}

const now = '2026-11-24T09:00:00Z'

/** The visit of finance 3.6, which costs 27.87. */
export const exampleTimes = [
  '2026-11-17T18:30:00Z',
  '2026-11-17T19:30:00Z',
  '2026-11-17T18:28:00Z',
  '2026-11-17T19:47:00Z',
] as const

/**
 * Creates visits of a carer, Kofi Boateng, to a client, Margaret Holroyd, and prices them on both sides. Both price
 * lists are that of finance 3.6, so that the same figures hold for both.
 */
export async function onBothSides(
  app: { readonly owner: Db; readonly branchId: number },
  title: string,
  visits: readonly VisitPlan[],
): Promise<OnBothSides> {
  const { owner, branchId } = app
  const titles = { invoice: `Council ${title}`, payment: `Group ${title}` }
  const council = await councilModel(owner, { title: titles.invoice })
  const { careTypeGuid, conditions } = council
  const groupGuid = await contractModel(owner, { side: 'payment', title: titles.payment, typeAlias: 'P/WAGE' })
  await service(owner, { modelGuid: groupGuid, careTypeGuid, side: 'payment' })
  await ruleGroup(owner, { modelGuid: groupGuid, conditions, side: 'payment' })
  const { periods } = await calendar(owner, { modelGuid: groupGuid })
  const clientGuid = await client(owner, { branchId, firstName: 'Margaret', lastName: 'Holroyd' })
  const carerGuid = await carer(owner, { branchId, firstName: 'Kofi', lastName: 'Boateng' })
  const contracts = {
    invoice: await userContract(owner, { branchId, clientGuid, modelGuid: council.guid, reference: `HOL-${title}` }),
    payment: await userContract(owner, { branchId, carerGuid, modelGuid: groupGuid, reference: `BOA-${title}` }),
  }
  const ids: number[] = []
  const visitGuids: string[] = []
  for (const { times, confirmed = true, cancelledAt = null } of visits) {
    const [start, end, checkIn = null, checkOut = null] = times
    const confirmedAt = confirmed ? '2026-11-23T09:12:00Z' : null
    const condition = cancelledAt === null ? {} : { conditionGuid: conditions.hospital }
    const assignees = [{ carerGuid, checkIn, checkOut, confirmedAt, ...condition }]
    const built = await appointment(owner, { branchId, clientGuid, careTypeGuid, start, end, cancelledAt, assignees })
    ids.push(...built.assignees.map(({ id }) => id))
    visitGuids.push(...built.assignees.flatMap(({ visitGuid }) => visitGuid ?? []))
  }
  const { guid: branchGuid } = await owner
    .selectFrom('branch as b')
    .select('b.guid')
    .where('b.id', '=', branchId)
    .executeTakeFirstOrThrow()
  await withBranch(owner, branchGuid, now, (db, branch) => priceAssignees(db, branch, ids))
  while (await workOutDuePay(owner, branchGuid, now));
  const periodsOf = {
    invoice: council.periodGuidOn('2026-11-17'),
    payment: periods.find(({ start }) => start === '2026-11-16')?.guid ?? '',
  }
  return {
    ...{ council, clientGuid, carerGuid, contracts, titles, visits: visitGuids },
    async placeOf(side) {
      const row = await owner
        .selectFrom('billing_transaction as t')
        .innerJoin('calendar_period as p', 'p.guid', 't.period_guid')
        .select(['t.id', 't.guid', 't.period_guid as periodGuid', 't.model_guid as modelGuid'])
        .select('p.calendar_guid as calendarGuid')
        .where('t.period_guid', '=', periodsOf[side])
        .where('t.branch_id', '=', branchId)
        .orderBy('t.id')
        .executeTakeFirstOrThrow()
      return row
    },
  }
}
