import type { PlaceholderValues } from '#domain/message/placeholders.ts'
import type { BranchDb } from '../../../kit/context.ts'
import { wallClockOf } from '../../../kit/wall-clock.ts'
import { selectNextStarts } from '../../visit/exports.ts'
import type { Sender } from '../message-queries.ts'

/** Loads what stands for the placeholders in messages to some carers of the branch, by their guids. */
export async function placeholderValues(
  db: BranchDb,
  { branch, senderGuid, now }: Sender,
  carerGuids: readonly string[],
): Promise<ReadonlyMap<string, PlaceholderValues>> {
  const carers = await db
    .selectFrom('carer as p')
    .innerJoin('branch as b', 'b.id', 'p.branch_id')
    .select(['p.guid', 'p.first_name', 'p.name as full_name', 'b.title as branch'])
    .select((eb) => eb.selectFrom('account as a').select('a.name').where('a.guid', '=', senderGuid).as('sender'))
    .where('p.guid', 'in', [...carerGuids])
    .where('p.branch_id', '=', branch.id)
    .execute()
  const starts = await selectNextStarts(db, carerGuids, now)
  const { dateTime } = wallClockOf(branch.timeZone)
  return new Map(
    carers.map(({ guid, first_name, full_name, branch: title, sender }) => {
      const start = starts.get(guid)
      const next_visit = start === undefined ? null : dateTime(start)
      return [guid, { first_name, full_name: full_name ?? '', next_visit, branch: title, sender: sender ?? '' }]
    }),
  )
}
