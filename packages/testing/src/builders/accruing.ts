import { recalculateAccruals } from '#contract/payroll/accruals.ts'
import type { TestApp } from '../test-app.ts'
import { accrualPolicy } from './accruals.ts'
import { careType } from './finance-settings.ts'
import { calendar, contractModel } from './models.ts'
import { appointment, carer, client, userContract } from './rota.ts'

interface CarerOptions {
  withCalendar?: boolean
  policy?: Partial<Parameters<typeof accrualPolicy>[1]> | null
}

type VisitOptions = Partial<Parameters<typeof appointment>[1]> & {
  place?: NonNullable<Parameters<typeof appointment>[1]['assignees']>[number]
}

/** Creates carers who accrue leave by their hours, and a user who recalculates it. */
export async function accruing(app: TestApp) {
  const { owner, branchId, clock } = app
  const as = await app.signIn(['Finance.Recalculate:Edit', 'User.Carer:Read'])
  const clientGuid = await client(owner, { branchId })
  const careTypeGuid = await careType(owner)
  const today = clock.now().slice(0, 10)
  const call = (carerGuid: string, query: Record<string, unknown> = { date: today }) =>
    app.call(recalculateAccruals, { params: { carerGuid }, query, as })
  return {
    as,
    today,
    call,
    /** Creates a carer with a pay group of their own, with a policy of 2026. */
    async employed({ withCalendar = true, policy = {} }: CarerOptions = {}) {
      const modelGuid = await contractModel(owner, { side: 'payment', title: 'Waged' })
      if (withCalendar) await calendar(owner, { modelGuid })
      const policyGuid = policy && (await accrualPolicy(owner, { modelGuid, ...policy }))
      const carerGuid = await carer(owner, { branchId })
      const contractGuid = await userContract(owner, { branchId, carerGuid, modelGuid })
      return { modelGuid, policyGuid, carerGuid, contractGuid }
    },
    /** Creates a confirmed visit from 08:00 UTC for some hours, checked in and out as rostered. */
    worked(carerGuid: string, date: string, hours: number, { place, ...options }: VisitOptions = {}) {
      const [start, end] = [`${date}T08:00:00Z`, Temporal.Instant.from(`${date}T08:00:00Z`).add({ hours }).toString()]
      const times = { checkIn: start, checkOut: end, confirmedAt: end }
      const owners = options.shiftCategoryGuid ? {} : { clientGuid }
      const assignees = [{ carerGuid, ...times, ...place }]
      return appointment(owner, { branchId, ...owners, careTypeGuid, start, end, assignees, ...options })
    },
    async accrualOf(carerGuid: string, query?: Record<string, unknown>) {
      const { status, body, problem } = await call(carerGuid, query)
      if (status !== 200) throw new Error(`Nothing was worked out: ${JSON.stringify(problem)}`)
      return body.accruals[0]
    },
    storedItems(carerGuid: string) {
      return owner
        .selectFrom('carer_accrual_item as i')
        .innerJoin('carer_accrual as a', 'a.guid', 'i.accrual_guid')
        .select(['i.date', 'i.type', 'i.amount', 'i.expiry_days', 'a.recalculated_to'])
        .where('a.carer_guid', '=', carerGuid)
        .orderBy('i.date')
        .orderBy('i.type')
        .execute()
    },
  }
}
