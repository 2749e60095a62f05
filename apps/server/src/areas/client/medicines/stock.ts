import { getStock, recordStock } from '#contract/client/medicine-stock.ts'
import { AppError, invalidField } from '#contract/errors.ts'
import { isStockLow, stockKinds } from '#domain/medication/stock.ts'
import { inTheFuture, isInFuture } from '#domain/validators/date.ts'
import { compareDecimals } from '#domain/validators/number.ts'
import { audit } from '../../../kit/audit.ts'
import { type Handler, handle } from '../../../kit/http/mount.ts'
import { selectClient } from '../client-queries.ts'
import { lockMedicine, selectMedicine } from './medicine-queries.ts'
import { selectBalances, selectStock } from './stock-queries.ts'

export const stockHandlers: readonly Handler[] = [
  handle(getStock, async ({ params, query }, { db, branch, now }) => {
    const client = await selectClient(db, branch, params.client)
    const medicine = await selectMedicine(db, client.guid, params.guid, now)
    if (!medicine) throw new AppError('NOT_FOUND', 'Medicine not found')
    const balance = (await selectBalances(db, [medicine.guid])).get(medicine.guid) ?? null
    const page = await selectStock(db, medicine.guid, { page: query.page, size: query.page_size })
    return { stock: { balance, is_low: isStockLow(balance, medicine.low_stock) }, ...page }
  }),
  handle(recordStock, async ({ params, body }, context) => {
    const { db, branch, user, now } = context
    const client = await selectClient(db, branch, params.client)
    const medicine = await lockMedicine(db, client.guid, params.guid, now)
    if (!medicine) throw new AppError('NOT_FOUND', 'Medicine not found')
    const at = Temporal.Instant.from(body.at).toString()
    if (isInFuture(at, now)) throw invalidField('at', inTheFuture)
    const { kind, amount, note } = body
    if (kind !== 'count' && compareDecimals(amount, '0') === 0) throw invalidField('amount', 'Value can not be zero.')
    const balance = (await selectBalances(db, [medicine.guid], at)).get(medicine.guid) ?? null
    if (kind === 'returned' && (compareDecimals(amount, balance ?? '0') ?? 1) > 0) {
      throw invalidField('amount', `Only ${balance ?? '0'} are left.`)
    }
    const { guid } = await db
      .insertInto('medicine_stock')
      .values({
        ...{ kind, amount, at, note, expected: kind === 'count' ? balance : null },
        ...{ recorded_by: user.guid, recorded_at: now, medicine_guid: medicine.guid, branch_id: branch.id },
      })
      .returning('guid')
      .executeTakeFirstOrThrow()
    const after = { medicine: medicine.name, kind: stockKinds[kind], amount, at, note }
    await audit(context, 'create', 'medicine_stock', guid, { after })
    return { guid }
  }),
]
