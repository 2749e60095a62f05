import { sql } from 'kysely'
import type { ImportKind } from '#contract/moving-in/import-fields.ts'
import { type KeyName, personKey } from '#domain/moving-in/repeated-rows.ts'
import { normalNhsNumber } from '#domain/person/nhs-number.ts'
import { normalNiNumber } from '#domain/person/ni-number.ts'
import type { Branch, BranchDb } from '../../kit/context.ts'

/** The people and contracts that a branch has already. */
export interface Taken {
  /** The people who have a key, such as an NHS number, by its text. */
  readonly people: Readonly<Record<KeyName, ReadonlyMap<string, string>>>
  /** References of contracts, in lower case. */
  readonly references: ReadonlySet<string>
}

interface PersonRow {
  readonly name: string
  readonly reference: string | null
  readonly first_name: string
  readonly last_name: string
  readonly date_of_birth: string | null
  readonly nhs_number: string | null
  readonly ni_number: string | null
  readonly email: string | null
}

/** Loads the keys of all people of the kind, and which of the references are in use. */
export async function selectTaken(
  db: BranchDb,
  branch: Branch,
  kind: ImportKind,
  references: readonly string[],
): Promise<Taken> {
  const isClients = kind === 'clients'
  const { rows } = await sql<PersonRow>`
    select p.name, p.reference, p.first_name, p.last_name, p.date_of_birth, p.ni_number,
      ${isClients ? sql`p.nhs_number` : sql`null`} as nhs_number, ${isClients ? sql`null` : sql`p.email`} as email
    from ${sql.table(isClients ? 'client' : 'carer')} p where p.branch_id = ${branch.id}`.execute(db)
  return { people: keysOf(rows), references: await selectReferences(db, branch, kind, references) }
}

function keysOf(rows: readonly PersonRow[]): Taken['people'] {
  const people = { nhs_number: new Map(), ni_number: new Map(), email: new Map(), person: new Map() } as const
  for (const row of rows) {
    const who = row.reference === null ? row.name : `${row.name} (${row.reference})`
    const keys = {
      nhs_number: row.nhs_number === null ? null : normalNhsNumber(row.nhs_number),
      ni_number: row.ni_number === null ? null : normalNiNumber(row.ni_number),
      email: row.email?.toLowerCase() ?? null,
      person: personKey(row.first_name, row.last_name, row.date_of_birth ?? ''),
    }
    for (const name of ['nhs_number', 'ni_number', 'email', 'person'] as const) {
      const key = keys[name]
      if (key !== null && key !== '') people[name].set(key, who)
    }
  }
  return people
}

async function selectReferences(
  db: BranchDb,
  branch: Branch,
  kind: ImportKind,
  references: readonly string[],
): Promise<ReadonlySet<string>> {
  if (references.length === 0) return new Set()
  const rows = await db
    .selectFrom('user_contract as c')
    .select('c.reference')
    .where('c.branch_id', '=', branch.id)
    .where('c.side', '=', kind === 'clients' ? 'invoice' : 'payment')
    .where(sql<boolean>`lower(c.reference) = any (${references.map((reference) => reference.toLowerCase())}::text[])`)
    .execute()
  return new Set(rows.map(({ reference }) => reference.toLowerCase()))
}
