import { carerDocuments, clientDocuments, type DocumentCalls, operatorDocuments } from '#contract/document/documents.ts'
import { carerProfileImage, clientProfileImage, operatorProfileImage } from '#contract/document/profile-images.ts'
import { AppError } from '#contract/errors.ts'
import { userTypes } from '#contract/identity/sign-in.ts'
import type { Branch, BranchDb, Context } from '../../kit/context.ts'
import { locksHere, refuseLocked } from '../identity/exports.ts'

/** A type of user that has documents and a profile image. */
export interface OwnerKind {
  readonly calls: DocumentCalls
  readonly image: typeof carerProfileImage | typeof operatorProfileImage
  readonly userType: number
  /** The column with the owner's guid, in both tables. */
  readonly column: 'carer_guid' | 'client_guid' | 'operator_guid'
  /** The name in the history. */
  readonly name: 'carer' | 'client' | 'operator'
}

/** Relatives get an entry here, and a column in both tables, once they have a table. */
export const ownerKinds: readonly OwnerKind[] = [
  {
    calls: carerDocuments,
    image: carerProfileImage,
    userType: userTypes.carer,
    column: 'carer_guid',
    name: 'carer',
  },
  {
    calls: clientDocuments,
    image: clientProfileImage,
    userType: userTypes.patient,
    column: 'client_guid',
    name: 'client',
  },
  {
    calls: operatorDocuments,
    image: operatorProfileImage,
    userType: userTypes.operator,
    column: 'operator_guid',
    name: 'operator',
  },
]

/** Returns the owner's guid as stored. Throws NOT_FOUND for an owner of another kind or branch. */
export async function findOwner(db: BranchDb, branch: Branch, kind: OwnerKind, guid: string): Promise<string> {
  if (kind.name !== 'operator') return findPerson(db, kind.name, guid)
  const owner = await selectOperator(db, branch.id, guid)
  if (!owner) throw new AppError('NOT_FOUND')
  return owner.guid
}

/** Returns the guid of a carer or client as stored. Throws NOT_FOUND for one of another branch. */
export async function findPerson(db: BranchDb, table: 'carer' | 'client', guid: string): Promise<string> {
  const person = await db.selectFrom(table).select('guid').where('guid', '=', guid).executeTakeFirst()
  if (!person) throw new AppError('NOT_FOUND')
  return person.guid
}

/**
 * Like `findOwner`, before a change to the owner's documents. A document belongs to the branch, so an operator's other
 * branches do not matter. Throws FORBIDDEN for an operator with more permissions than the user.
 */
export async function findOwnerToChange(context: Context, kind: OwnerKind, guid: string): Promise<string> {
  const owner = await findOwner(context.db, context.branch, kind, guid)
  if (kind.name === 'operator') await refuseLocked(context, [owner], locksHere)
  return owner
}

function selectOperator(db: BranchDb, branchId: number, guid: string) {
  return db
    .selectFrom('account as a')
    .innerJoin('account_branch as b', 'b.account_guid', 'a.guid')
    .select('a.guid')
    .where('a.guid', '=', guid)
    .where('a.user_type', '=', userTypes.operator)
    .where('b.branch_id', '=', branchId)
    .executeTakeFirst()
}
