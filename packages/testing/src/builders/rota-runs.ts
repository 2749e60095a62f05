import type { Db } from '#server/database/connection.ts'

interface RunOptions {
  readonly branchId: number
  /** From 1 for Monday. */
  readonly weekday: number
  /** The carer of each week of the run, which repeats after the last one. */
  readonly carerGuids: readonly string[]
  /** The patterns visited on that day, each with the place among its carers that the run fills, from 1. */
  readonly visits?: readonly { readonly pattern_guid: string; readonly place: number }[]
  /** The Monday of the first week. */
  readonly anchor?: string
}

/** Creates a run with a round on one day of the week. Returns its guid. */
export async function rotaRun(owner: Db, options: RunOptions): Promise<string> {
  const { branchId, weekday, carerGuids, visits = [], anchor = '2026-11-23' } = options
  const weeks = carerGuids.length
  const { guid } = await owner
    .insertInto('rota_run')
    .values({ branch_id: branchId, title: 'Leeds AM 1', weeks, anchor })
    .returning('guid')
    .executeTakeFirstOrThrow()
  const inRun = { branch_id: branchId, run_guid: guid, weekday }
  const rounds = visits.map((visit) => ({ ...inRun, ...visit }))
  if (rounds.length > 0) await owner.insertInto('rota_run_visit').values(rounds).execute()
  const carers = carerGuids.map((carer_guid, at) => ({ ...inRun, weeks, week: at + 1, carer_guid }))
  await owner.insertInto('rota_run_carer').values(carers).execute()
  return guid
}
