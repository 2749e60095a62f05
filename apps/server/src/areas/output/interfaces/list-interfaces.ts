import { sql } from 'kysely'
import type { Side } from '#contract/fields.ts'
import { interfacesOf } from '#contract/output/interfaces.ts'
import { formatPence, pence } from '#domain/money.ts'
import { addDays } from '#domain/time.ts'
import { startOfDay } from '../../../kit/days.ts'
import { handle } from '../../../kit/http/mount.ts'
import { containing } from '../../../kit/text-filter.ts'
import { selectInterfaceContracts } from './interface-queries.ts'

/** FILE-044, FILE-D14: newest first, each with its contents. */
export const listInterfaces = (side: Side) =>
  handle(interfacesOf[side].list, async ({ query }, { db, branch }) => {
    let found = db
      .selectFrom('interface_file as f')
      .where('f.side', '=', side)
      .where('f.created_at', '>=', startOfDay(query.from, branch.timeZone))
      .where('f.created_at', '<', startOfDay(addDays(query.to, 1), branch.timeZone))
    if (query.reference) found = found.where('f.reference', 'ilike', containing(query.reference))
    if (query.models.length > 0) {
      found = found.where(
        sql<boolean>`exists (select from billing_transaction t
        where t.interface_guid = f.guid and t.model_guid = any (${query.models}))`,
      )
    }
    const files = await found
      .select(['f.guid', 'f.reference', 'f.total_pence', 'f.created_at'])
      .orderBy('f.created_at', 'desc')
      .orderBy('f.reference', 'desc')
      .limit(query.page_size)
      .offset((query.page - 1) * query.page_size)
      .execute()
    const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    const contracts = Map.groupBy(
      await selectInterfaceContracts(
        db,
        files.map((file) => file.guid),
      ),
      (row) => row.interface_guid,
    )
    const interfaces = files.map(({ total_pence, ...file }) => ({
      ...file,
      total: formatPence(pence(total_pence)),
      contracts: (contracts.get(file.guid) ?? []).map(({ interface_guid: _, ...row }) => row),
    }))
    return { interfaces, count }
  })
