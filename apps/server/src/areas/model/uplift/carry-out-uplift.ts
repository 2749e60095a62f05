import type { Side } from '#contract/fields.ts'
import { gone, groupRefusal, partRefusal, upliftWords } from '#domain/model/uplift-entries.ts'
import { auditCompany } from '../../../kit/audit.ts'
import type { BranchDb, Services } from '../../../kit/context.ts'
import { withBranch } from '../../../kit/with-branch.ts'
import { modelChanged } from '../model-changed.ts'
import { auditCuts } from './audit-cuts.ts'
import { cutOwnRates, cutServices } from './cut-queries.ts'
import { lockModels, type RateRow, selectGroups, selectRates } from './group-queries.ts'
import { insertUpliftParts } from './undo-queries.ts'
import { finishUplift, lockPending, type PendingUplift, selectNewRates, selectPending } from './uplift-queries.ts'

type JobServices = Pick<Services, 'db' | 'clock'>

/** The reason why an uplift cannot be carried out, for its submitter. The transaction is rolled back. */
class UpliftRefused extends Error {}

const ratesChanged = 'Its rates have changed since the uplift was submitted.'

/**
 * Carries out the pending uplifts of a request, each model in a separate transaction: completely or, with the reason,
 * not at all (UPL-D13). May be called again after an interruption at any point: completed uplifts stay, the rest is
 * done once. Returns the seconds until it may begin, 0 once it is done.
 */
export async function carryOutUplifts(services: JobServices, branchGuid: string, requestGuid: string): Promise<number> {
  const pending = await selectPending(services.db, requestGuid)
  const wait = Math.max(0, ...pending.map(({ due_at }) => secondsUntil(due_at, services.clock.now())))
  if (wait > 0) return wait
  for (const { guid } of pending) await carryOut(services, branchGuid, guid)
  return 0
}

function secondsUntil(instant: string, now: string): number {
  return Temporal.Instant.from(now).until(instant).total('seconds')
}

async function carryOut(services: JobServices, branchGuid: string, guid: string): Promise<void> {
  const now = services.clock.now()
  try {
    await withBranch(services.db, branchGuid, now, (db) => apply(db, now, guid))
  } catch (error) {
    if (!(error instanceof UpliftRefused)) throw error
    await finishUplift(services.db, guid, now, error.message)
  }
}

/** Fails the remaining uplifts of a request that is not retried. */
export async function failUplifts({ db, clock }: JobServices, requestGuid: string, problem: string): Promise<void> {
  for (const { guid } of await selectPending(db, requestGuid)) await finishUplift(db, guid, clock.now(), problem)
}

async function apply(db: BranchDb, now: string, guid: string): Promise<void> {
  const uplift = await lockPending(db, guid)
  if (!uplift) return
  const { side } = await db
    .selectFrom('contract_model as m')
    .select('m.side')
    .where('m.guid', '=', uplift.model_guid)
    .executeTakeFirstOrThrow()
  const rows = await checkedRates(db, side as Side, uplift)
  const services = [...new Set(rows.flatMap(({ service_guid }) => service_guid ?? []))]
  const cut = services.length > 0 ? await cutServices(db, guid, services, uplift.effective_from) : []
  const own = side === 'invoice' ? 'standing_charge' : 'base_rate'
  const ownCut = await cutOwnRates(db, own, guid, uplift.effective_from)
  await insertUpliftParts(db, guid, 'model_service', cut)
  await insertUpliftParts(db, guid, own, ownCut)
  await finishUplift(db, guid, now, null)

  const actor = { db, user: { guid: uplift.inserted_by }, now, branch: null }
  await auditCuts(actor, uplift, own, rows, { services: cut, own: ownCut })
  await auditCompany(actor, 'uplift', 'contract_model', uplift.model_guid, {
    after: { effective_from: uplift.effective_from, uplift: upliftWords(uplift.entries), rates: rows.length },
  })
  for (const model of new Set([uplift.model_guid, ...cut.map(({ model_guid }) => model_guid)])) {
    await modelChanged({ db, user: actor.user, now }, model, 'the rates with an uplift')
  }
}

/**
 * Returns the current rates to be raised, with their models locked. Throws when anything has changed since the
 * submission.
 */
async function checkedRates(db: BranchDb, side: Side, uplift: PendingUplift): Promise<(RateRow & { next: string })[]> {
  const { model_guid, effective_from } = uplift
  const find = () => selectRates(db, side, [model_guid], effective_from)
  // Payment services linked to the pay group belong to other models, which change as well.
  await lockModels(db, [model_guid, ...(await linkedModels(db, model_guid))])
  const [group] = await selectGroups(db, side, [model_guid])
  const refusal = group && groupRefusal({ ...group, isPending: false }, effective_from)
  if (!group || refusal !== undefined) throw new UpliftRefused(`${refusal ?? gone}.`)
  const present = new Map((await find()).map((row) => [row.guid, row]))
  return (await selectNewRates(db, uplift.guid)).map(({ target_guid, old_rate, new_rate }) => {
    const row = present.get(target_guid)
    if (!row || row.rate !== old_rate || partRefusal(row, effective_from) !== undefined)
      throw new UpliftRefused(ratesChanged)
    return { ...row, next: new_rate }
  })
}

async function linkedModels(db: BranchDb, groupGuid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('model_service as s')
    .select('s.model_guid')
    .distinct()
    .where('s.payment_model_guid', '=', groupGuid)
    .execute()
  return rows.map(({ model_guid }) => model_guid)
}
