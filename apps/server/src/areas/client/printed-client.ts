import { AppError } from '#contract/errors.ts'
import { formatDate } from '#domain/date-format.ts'
import { spacedNhsNumber } from '#domain/person/nhs-number.ts'
import type { Branch, BranchDb } from '../../kit/context.ts'
import { providerOf } from '../billing/exports.ts'
import { withLogo } from '../output/exports.ts'
import type { ClientRow } from './client-queries.ts'

/** Loads the letterhead of a document about a client, with the lines that identify them. Throws NOT_FOUND. */
export async function loadPrintedHead(db: BranchDb, branch: Branch, client: ClientRow) {
  const company = await db.selectFrom('company').selectAll().executeTakeFirst()
  if (!company) throw new AppError('NOT_FOUND', 'The details of the company are missing.')
  const { date_of_birth: birth, nhs_number: nhs, reference, allergy_notes: allergies } = client
  return {
    provider: await withLogo(db, providerOf(company, branch)),
    client: {
      name: client.name,
      lines: [
        ...(birth === null ? [] : [`Born ${formatDate(birth)}`]),
        ...(nhs === null ? [] : [`NHS number ${spacedNhsNumber(nhs)}`]),
        `Reference ${reference}`,
        ...(allergies === null ? [] : [`Allergies: ${allergies}`]),
      ],
    },
  }
}
