import { sql } from 'kysely'
import { act, type VisitAction, type VisitState } from '#domain/visit/visit-actions.ts'
import { type VisitStatus, visitStatus } from '#domain/visit/visit-status.ts'
import { minutesMissed, minutesUpcoming } from '#domain/visit/visit-times.ts'
import type { Branch, BranchDb } from '../../kit/context.ts'

/** Visits per statement. */
const atOnce = 2000

interface Waiting {
  readonly id: number
  readonly status: VisitStatus
  readonly missed: boolean
  readonly is_cm2000: boolean
  readonly start_at: string
}

/**
 * Marks the visits of a branch that have become upcoming or missed by now (VISIT-D07). The version stays: no user has
 * done anything. Visits that somebody is changing are left to the next run.
 */
export async function followVisits(db: BranchDb, branch: Branch, now: string): Promise<void> {
  for (;;) {
    const visits = await selectWaiting(db, branch, now)
    const changed = visits.flatMap((visit) => {
      const { status, missed } = stateAt(visit, now)
      return status === visit.status && missed === visit.missed ? [] : [{ id: visit.id, status, missed }]
    })
    if (changed.length === 0) return
    await sql`
      update visit v set status = x.status, missed = x.missed
      from unnest(${changed.map(({ id }) => id)}::bigint[], ${changed.map(({ status }) => status)}::smallint[],
        ${changed.map(({ missed }) => missed)}::boolean[]) as x (id, status, missed)
      where v.id = x.id`.execute(db)
    if (visits.length < atOnce) return
  }
}

async function selectWaiting(db: BranchDb, branch: Branch, now: string): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select v.id, v.status, v.missed, v.is_cm2000, v.start_at from visit v
    where v.branch_id = ${branch.id} and v.check_in_at is null and v.status in (${visitStatus.planned}, ${visitStatus.upcoming})
      and v.start_at <= ${now}::timestamptz + ${minutesUpcoming} * interval '1 minute'
      and (v.status = ${visitStatus.planned} or (not v.missed and v.start_at <= ${now}::timestamptz - ${minutesMissed} * interval '1 minute'))
    order by v.start_at, v.id limit ${atOnce} for no key update of v skip locked`.execute(db)
  return rows
}

const byClock: readonly VisitAction[] = ['become-upcoming', 'mark-missed']

function stateAt(visit: Waiting, now: string): { status: VisitStatus; missed: boolean } {
  let state: VisitState = {
    ...{ status: visit.status, missed: visit.missed, isCm2000: visit.is_cm2000, start: visit.start_at },
    ...{ isCheckedIn: false, isProcessed: false, refusal: null, report: 'none' },
  }
  for (const action of byClock) {
    const outcome = act(action, state, now)
    if (!('refusal' in outcome)) state = { ...state, ...outcome }
  }
  return state
}
