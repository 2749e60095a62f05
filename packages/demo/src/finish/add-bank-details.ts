import { insertBankDetails } from '#server/areas/user-contract/bank-details/bank-details-queries.ts'
import type { Branch, BranchDb } from '#server/kit/context.ts'
import type { SealedTexts } from '#server/kit/sealed-texts.ts'
import type { Random } from '../random.ts'

/** Of a hundred clients so many pay by themselves from an account that is known. */
const payingClients = 0.6

/** Adds bank details of carers and clients who have none yet. Returns their number. */
export async function addBankDetails(
  db: BranchDb,
  branch: Branch,
  random: Random,
  sealed: SealedTexts,
): Promise<number> {
  let added = 0
  for (const owner of ['carer', 'client'] as const) {
    const people = await db
      .selectFrom(owner)
      .leftJoin('bank_details as b', `b.${owner}_guid`, `${owner}.guid`)
      .select([`${owner}.guid`, `${owner}.first_name`, `${owner}.last_name`, 'b.guid as bank_guid'])
      .where(`${owner}.branch_id`, '=', branch.id)
      .orderBy(`${owner}.guid`)
      .execute()
    for (const { guid, first_name, last_name, bank_guid } of people) {
      // Drawn for all, so that a second run draws the same.
      const account = { account_number: random.digits(8), code: sortCode(random) }
      const isKnown = owner === 'carer' || random.chance(payingClients)
      if (bank_guid !== null || !isKnown) continue
      const name = `${first_name} ${last_name}`
      await insertBankDetails(db, branch, { owner, guid }, { ...account, name, branch: null }, sealed)
      added++
    }
  }
  return added
}

/** No bank has a sort code that begins with 00, so no account of the demo is anyone's. */
function sortCode(random: Random): string {
  return `00${random.digits(4)}`
}
