import { type RewoundRow, rewind } from '#contract/billing/rewind.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { isOn } from '#contract/runtime-settings.ts'
import { formatPence, pence } from '#domain/money.ts'
import { audit } from '../../../kit/audit.ts'
import type { Context } from '../../../kit/context.ts'
import { handle } from '../../../kit/http/mount.ts'
import { keepFunderCharges } from '../charges/keep-funder-charges.ts'
import { markPayOf } from '../pay/due-pay-queries.ts'
import { settleTransactions } from '../pricing/pricing-queries.ts'
import { lockReturning, returnParts } from './return-parts.ts'
import { selectCarers } from './return-queries.ts'
import { rewindObstacles } from './rewind-obstacles.ts'
import {
  clearCredited,
  lockRewound,
  markVoid,
  type RewoundTransaction,
  removeReplacements,
  selectPartsOf,
  selectRewound,
} from './rewind-queries.ts'

/**
 * Takes back the last completion or credit of transactions (CRED-D16). The number stays taken by a void record. Answers
 * the rows that change, and with `dryRun` changes nothing.
 */
export const rewindHandler = handle(rewind, async ({ body, query }, context) => {
  if (!isOn(context.services.settings, 'FeatureFinanceRewind')) throw new AppError('NOT_FOUND')
  const rewound = await findRewound(context, body)
  if (query.dryRun === 'false') {
    for (const side of ['invoice', 'payment'] as const) {
      await lockReturning(
        context.db,
        side,
        rewound.filter((row) => row.side === side).map(({ id }) => id),
      )
    }
    await lockRewound(
      context.db,
      rewound.map(({ id }) => id),
    )
    const again = await findRewound(context, body)
    for (const row of again) await takeBack(context, row)
  }
  return { rows: rewound.map(present) }
})

/** Loads what is rewound. Throws REWIND_BLOCKED with everything that is against it, as in a dry run. */
async function findRewound({ db }: Context, body: BodyOf<typeof rewind>): Promise<RewoundTransaction[]> {
  const rows: RewoundTransaction[] = []
  for (const { type, relation_guids: guids, shown_guids: shown } of body) {
    const found = await selectRewound(db, type, guids)
    if (found.length === 0) throw new AppError('NOT_FOUND')
    const obstacles = rewindObstacles(found)
    if (shown && !isSame(shown, found)) obstacles.push('It has changed in the meantime.')
    if (obstacles.length > 0) {
      const failed = `Something went wrong attempting to rewind ${type.toLowerCase()}.`
      throw new AppError('REWIND_BLOCKED', [failed, ...obstacles].join(' '))
    }
    rows.push(...found)
  }
  return [...new Map(rows.map((row) => [row.id, row])).values()].sort((a, b) => a.id - b.id)
}

/** Whether what would be taken back is what was shown: twice in a row, a rewind would take back the step before as well. */
function isSame(shown: readonly string[], found: readonly RewoundTransaction[]): boolean {
  const wanted = new Set(shown)
  return wanted.size === found.length && found.every(({ guid }) => wanted.has(guid))
}

async function takeBack(context: Context, row: RewoundTransaction): Promise<void> {
  const { db, branch } = context
  await markVoid(db, row.id)
  const contracts = [row.user_contract_guid]
  if (row.credit_of_id === null) {
    const parts = await selectPartsOf(db, row.id)
    await returnParts(db, branch, row.side, { transactionIds: [row.id], contractGuids: contracts, ...parts })
  } else {
    const touched = await removeReplacements(db, row.replacements)
    await clearCredited(db, row.id, row.credit_of_id)
    await settleTransactions(db, touched)
    if (row.side === 'invoice') await keepFunderCharges(db, branch, contracts)
    else await markPayOf(db, await selectCarers(db, contracts))
  }
  await audit(context, 'rewind', 'billing_transaction', row.guid, { before: { reference: row.reference } })
}

function present({ guid, side, reference, owner_name, credit_of_id, total }: RewoundTransaction): RewoundRow {
  return { guid, side, reference, owner_name, is_credit: credit_of_id !== null, total: formatPence(pence(total)) }
}
