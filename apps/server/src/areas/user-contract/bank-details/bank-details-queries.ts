import { sql } from 'kysely'
import type { BankDetailsBody } from '#contract/user-contract/bank-details.ts'
import type { PersonOwner } from '#contract/user-contract/owners.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import type { SealedTexts } from '../../../kit/sealed-texts.ts'
import { owners } from '../owners.ts'

/** The owner of bank details. */
export interface BankOwner {
  readonly owner: PersonOwner
  readonly guid: string
}

type Place = Pick<BankOwner, 'guid'>
const accountNumberAt = ({ guid }: Place) => `account number of ${guid.toLowerCase()}`
const sortCodeAt = ({ guid }: Place) => `sort code of ${guid.toLowerCase()}`

function detailsOf(db: BranchDb, { owner, guid }: BankOwner) {
  return db
    .selectFrom('bank_details as b')
    .select(['b.guid', 'b.name', 'b.bank_branch', 'b.account_number', 'b.sort_code', 'b.version'])
    .where(`b.${owners[owner].column}`, '=', guid)
}

type StoredDetails = NonNullable<Awaited<ReturnType<ReturnType<typeof detailsOf>['executeTakeFirst']>>>

/** Loads the bank details of an owner; `lock` holds them until commit. */
export async function selectBankDetails(db: BranchDb, of: BankOwner, sealed: SealedTexts, mode: 'read' | 'lock') {
  const query = detailsOf(db, of)
  const row = await (mode === 'lock' ? query.forUpdate() : query).executeTakeFirst()
  return row && opened(row, of, sealed)
}

function opened({ bank_branch, account_number, sort_code, ...row }: StoredDetails, of: BankOwner, sealed: SealedTexts) {
  return {
    ...row,
    branch: bank_branch,
    account_number: sealed.open(account_number, accountNumberAt(of)),
    code: sealed.open(sort_code, sortCodeAt(of)),
  }
}

function columnsOf({ name, branch, account_number, code }: BankDetailsBody, of: BankOwner, sealed: SealedTexts) {
  return {
    name,
    bank_branch: branch,
    account_number: sealed.seal(account_number, accountNumberAt(of)),
    sort_code: sealed.seal(code, sortCodeAt(of)),
  }
}

export function insertBankDetails(
  db: BranchDb,
  branch: Branch,
  of: BankOwner,
  body: BankDetailsBody,
  sealed: SealedTexts,
) {
  return db
    .insertInto('bank_details')
    .values({ ...columnsOf(body, of, sealed), branch_id: branch.id, [owners[of.owner].column]: of.guid })
    .returning('guid')
    .executeTakeFirstOrThrow()
}

export function overwriteBankDetails(
  db: BranchDb,
  of: BankOwner,
  guid: string,
  body: BankDetailsBody,
  sealed: SealedTexts,
) {
  return db
    .updateTable('bank_details')
    .set({ ...columnsOf(body, of, sealed), version: sql`version + 1` })
    .where('guid', '=', guid)
    .execute()
}

interface RowAsJson {
  readonly [column: string]: unknown
}

/** Decrypts a row of the table that was read as JSON. */
export function openedBankDetails(row: RowAsJson, sealed: SealedTexts): RowAsJson {
  const place = { guid: String(row.carer_guid ?? row.client_guid) }
  const bytes = (column: string) => Buffer.from(String(row[column]).slice('\\x'.length), 'hex')
  return {
    ...row,
    account_number: sealed.open(bytes('account_number'), accountNumberAt(place)),
    sort_code: sealed.open(bytes('sort_code'), sortCodeAt(place)),
  }
}
