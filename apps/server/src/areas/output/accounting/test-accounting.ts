import { AppError } from '#contract/errors.ts'
import { testAccounting } from '#contract/output/accounting.ts'
import { wordsOf } from '../../../kit/deliveries/failure-words.ts'
import { handleWithoutTransaction } from '../../../kit/http/mount.ts'
import { selectConnection } from './connection-queries.ts'
import { openBooks } from './open-books.ts'

/** Decision 0137. */
export const testAccountingHandler = handleWithoutTransaction(
  testAccounting,
  async (_input, { services, inBranch }) => {
    const found = await inBranch(async (db, branch) => ({ branch, connection: await selectConnection(db) }))
    const books = openBooks(services, found.branch.guid, found.connection)
    if (!books) throw new AppError('NO_ACCOUNTING')
    try {
      return { system: books.system, organisation: await books.organisation() }
    } catch (error) {
      throw new AppError('ACCOUNTING_FAILED', wordsOf(error))
    }
  },
)
