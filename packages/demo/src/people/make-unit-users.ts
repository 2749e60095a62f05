import type { Insertable } from 'kysely'
import { localDateOf } from '#domain/time.ts'
import type { DB } from '#server/database/types.ts'
import type { BranchPlan } from '../branches.ts'
import type { Random } from '../random.ts'
import type { Client } from './make-clients.ts'
import type { UnitHome } from './make-units.ts'

/** The clients of each unit live there as long as they are cared for. */
export function makeUnitUsers(
  random: Random,
  branch: BranchPlan,
  units: readonly UnitHome[],
  clients: readonly Client[],
): Insertable<DB['unit_user']>[] {
  return clients.flatMap(({ guid, unit, startDay, endDay }) => {
    const home = units[unit]
    if (!home || endDay <= startDay + 1) return []
    const end = endDay === Number.MAX_SAFE_INTEGER ? '' : localDateOf(endDay)
    return [
      {
        ...{ guid: random.guid(), branch_id: branch.id, unit_guid: home.guid, client_guid: guid },
        validity: `[${localDateOf(startDay)},${end})`,
      },
    ]
  })
}
