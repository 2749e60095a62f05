import { sql } from 'kysely'
import { BoardSettings, getBoardSettings, updateBoardSettings } from '#contract/visit/board.ts'
import type { QuietHours, WatchLimits } from '#domain/visit/visit-problems.ts'
import { audit } from '../../../kit/audit.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { refuseStale } from '../../../kit/refuse-stale.ts'

/** Selects the settings of the branch for its board, with the default of each that is not set. */
export async function selectBoardSettings(db: BranchDb, branch: Branch): Promise<BoardSettings> {
  const row = await db.selectFrom('branch as b').select('b.settings').where('b.id', '=', branch.id).executeTakeFirst()
  return BoardSettings.parse(row?.settings ?? {})
}

/** Returns after how many minutes a visit without a check-in is late, by the settings of the branch. */
export async function selectGraceMinutes(db: BranchDb, branch: Branch): Promise<number> {
  return (await selectBoardSettings(db, branch)).late_check_in_minutes
}

export function limitsOf(settings: BoardSettings): WatchLimits {
  return {
    lateAfter: settings.late_check_in_minutes,
    checkOutAfter: settings.missing_check_out_minutes,
    concernFrom: settings.concern_from,
  }
}

export function quietHoursOf({ quiet_from: from, quiet_until: until }: BoardSettings): QuietHours | null {
  return from === null || until === null ? null : { from, until }
}

export const boardSettingsHandlers: readonly Handler[] = [
  handle(getBoardSettings, async (_input, { db, branch }) => {
    const row = await db
      .selectFrom('branch as b')
      .select(['b.guid', 'b.settings', 'b.version'])
      .where('b.id', '=', branch.id)
      .executeTakeFirstOrThrow()
    return { ...BoardSettings.parse(row.settings), guid: row.guid, version: row.version }
  }),
  handle(updateBoardSettings, async ({ body }, context) => {
    const { db, branch } = context
    const row = await db
      .selectFrom('branch as b')
      .select(['b.guid', 'b.settings', 'b.version'])
      .where('b.id', '=', branch.id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    refuseStale(context, 'branch', row)
    await db
      .updateTable('branch')
      .set({ settings: sql`settings || ${JSON.stringify(body)}::jsonb`, version: sql`version + 1` })
      .where('id', '=', branch.id)
      .execute()
    await audit(context, 'update', 'branch', row.guid, { before: BoardSettings.parse(row.settings), after: body })
    return undefined
  }),
]
