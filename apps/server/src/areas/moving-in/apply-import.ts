import { sql } from 'kysely'
import { AppError } from '#contract/errors.ts'
import type { Choices } from '#contract/moving-in/build-body.ts'
import type { ImportedPerson } from '#contract/moving-in/check-row.ts'
import { everyFieldOfKind } from '#contract/moving-in/fields-of-kind.ts'
import type { ImportKind } from '#contract/moving-in/import-fields.ts'
import type { ImportPreview } from '#contract/moving-in/imports.ts'
import { audit } from '../../kit/audit.ts'
import type { Branch, BranchDb, Services } from '../../kit/context.ts'
import { withBranch } from '../../kit/with-branch.ts'
import { importCarers } from '../carer/exports.ts'
import { type Importer, importClients } from '../client/exports.ts'
import { importCarerContracts, importClientContracts } from '../user-contract/exports.ts'
import type { FileRules } from './file/check-table.ts'
import { withTable } from './file/table-threads.ts'
import { selectRules } from './rules-queries.ts'
import { selectTaken } from './taken-queries.ts'

type JobServices = Pick<Services, 'db' | 'clock'>

/** The reason why a file cannot be imported. The transaction is rolled back. */
class ImportRefused extends Error {}

/** People who are written at once, between two reports of progress. */
const atOnce = 500

/**
 * Imports a file that was kept: all of it, or with the reason nothing. May be called again after an interruption: an
 * import that is over stays as it is.
 */
export async function applyImport(services: JobServices, branchGuid: string, guid: string): Promise<void> {
  const now = services.clock.now()
  const report = (done: number) =>
    withBranch(services.db, branchGuid, now, (db) =>
      db.updateTable('person_import').set({ done }).where('guid', '=', guid).where('status', '=', 'Pending').execute(),
    )
  try {
    await withBranch(services.db, branchGuid, now, (db, branch) => apply(db, branch, { guid, now, report }))
  } catch (error) {
    const problem = problemOf(error)
    if (problem === undefined) throw error
    await failImport(services, branchGuid, guid, problem)
  }
}

/** Ends an import that is not over, for the user to read why. */
export async function failImport(
  { db, clock }: JobServices,
  branchGuid: string,
  guid: string,
  problem: string,
): Promise<void> {
  await withBranch(db, branchGuid, clock.now(), (scoped) =>
    scoped
      .updateTable('person_import')
      .set({ status: 'Failed', problem, content: null, done: 0 })
      .where('guid', '=', guid)
      .where('status', '=', 'Pending')
      .execute(),
  )
}

/** Constraints that another save at the same time, or another branch, can break. */
const constraints: Readonly<Record<string, string>> = {
  carer_email: 'A carer of another branch has one of these emails.',
  user_contract_branch_id_side_reference_key: 'A contract with one of these references was created in the meantime.',
  user_contract_model_open: 'One of the models was closed in the meantime.',
}

function problemOf(error: unknown): string | undefined {
  if (error instanceof ImportRefused) return error.message
  if (error instanceof AppError && error.code === 'INVALID') return `${error.fields?.file?.[0] ?? error.message}`
  const { constraint } = error as { constraint?: unknown }
  const sentence = typeof constraint === 'string' ? constraints[constraint] : undefined
  return sentence === undefined ? undefined : `${sentence} Nothing was imported.`
}

interface Work {
  readonly guid: string
  readonly now: string
  readonly report: (done: number) => Promise<unknown>
}

async function apply(db: BranchDb, branch: Branch, { guid, now, report }: Work): Promise<void> {
  // The row itself stays unlocked, so that the progress can be written to it from outside of this transaction.
  await sql`select pg_advisory_xact_lock(hashtext('person import'), ${branch.id})`.execute(db)
  const pending = await selectPending(db, guid)
  if (!pending) return
  const kind = pending.kind as ImportKind // the table's check allows only these values
  const rules = await selectRules(db, branch, {
    kind,
    fields: everyFieldOfKind(kind, branch.features),
    choices: pending.choices as Choices, // as `startImport` wrote it
    leavesOut: pending.leaves_out,
  })
  const file = { name: pending.file_name, content: new Uint8Array(pending.content ?? []), rules }
  const importer: Importer = { db, branch, now, user: { guid: pending.account_guid } }
  await withTable(file, async (table) => {
    const taken = await selectTaken(db, branch, kind, table.references)
    const preview = await table.preview(taken)
    refuseChanged(preview, pending)
    for (let from = 0; from < preview.counts.people; from += atOnce) {
      const rows = await table.rows(from, from + atOnce)
      await writePeople(importer, rows, rules, pending.file_name)
      await report(from + rows.length)
    }
  })
  await db
    .updateTable('person_import')
    .set({ status: 'Completed', content: null, done: pending.people })
    .where('guid', '=', guid)
    .execute()
  const { file_name, people, contracts } = pending
  await audit(importer, 'import', 'person_import', guid, { after: { kind, file_name, people, contracts } })
}

function selectPending(db: BranchDb, guid: string) {
  return db
    .selectFrom('person_import as i')
    .select(['i.kind', 'i.account_guid', 'i.file_name', 'i.choices', 'i.leaves_out', 'i.people', 'i.contracts'])
    .select('i.content')
    .where('i.guid', '=', guid)
    .where('i.status', '=', 'Pending')
    .executeTakeFirst()
}

interface Expected {
  readonly people: number
  readonly contracts: number
}

/** Refuses a file that would no longer do what its preview showed. */
function refuseChanged({ counts, lines, missing }: ImportPreview, { people, contracts }: Expected): void {
  const wrong = lines.find(({ state }) => state === 'wrong')
  const [error] = wrong?.errors ?? []
  const again = 'Nothing was imported. Choose the file again to see what it would do.'
  if (wrong && error) throw new ImportRefused(`Row ${wrong.number}, ${error.label}: ${error.message} ${again}`)
  const [lacking] = missing
  if (lacking) throw new ImportRefused(`${lacking.label}: ${lacking.message} ${again}`)
  if (counts.people !== people || counts.contracts !== contracts) {
    throw new ImportRefused(`The branch has changed since the preview. ${again}`)
  }
}

async function writePeople(
  importer: Importer,
  rows: readonly ImportedPerson[],
  { statuses }: FileRules,
  source: string,
): Promise<void> {
  const clients = rows.filter((row) => row.kind === 'clients')
  if (clients.length > 0) {
    const guids = await importClients(
      importer,
      clients.map(({ person }) => person),
      source,
    )
    await importClientContracts(importer, contractsOf(clients, guids), source)
  }
  const carers = rows.filter((row) => row.kind === 'carers')
  if (carers.length > 0) {
    const typeOf = (status: number) => statuses.find(({ id }) => id === status)?.type ?? 'Active'
    const guids = await importCarers(
      importer,
      carers.map(({ person }) => person),
      { imported_from: source, typeOf },
    )
    await importCarerContracts(importer, contractsOf(carers, guids), source)
  }
}

/** Returns the contracts of people who were written, with the guids of the people as owners. */
function contractsOf<Body>(rows: readonly { readonly contract: Body | null }[], guids: readonly string[]) {
  return rows.flatMap(({ contract }, at) => (contract ? [{ owner: guids[at] ?? '', body: contract }] : []))
}
