import {
  beginPlan,
  discardPlan,
  getPlan,
  listPlans,
  printPlan,
  savePlanRisks,
  savePlanSection,
  signPlan,
} from '#contract/client/digital-plan.ts'
import type { Permission } from '#contract/permissions.ts'
import { type PlanSection, planPartKeys } from '#domain/digital-plan/parts.ts'
import type { Db } from '#server/database/connection.ts'
import type { TestApp, TestUser } from '../test-app.ts'
import { account } from './people.ts'
import { client } from './rota.ts'

/** The version that a caller has seen. */
export const seen = (version: number) => ({ 'if-match': `"${version}"` })

/** Clients of a branch with digital care plans, and calls about these. */
export async function planCalls(app: TestApp) {
  const { owner, branchId } = app
  await owner
    .updateTable('branch')
    .set({ features: ['digital_careplan_v2'] })
    .execute()
  const editor = await app.signIn(['User.Client:Read', 'User.Client:Edit'])
  const reader = await app.signIn(['User.Client:Read'])
  const other = await app.signIn(['User.Carer:Edit'])
  const stranger = await app.signIn(['*:Edit' as Permission], { branchGuid: app.otherBranchGuid })
  const begin = (of: string, as: TestUser | null = editor) => app.call(beginPlan, { params: { client: of }, as })
  const list = (of: string, as: TestUser | null = reader) =>
    app.call(listPlans, { params: { client: of }, query: {}, as })
  const read = (of: string, guid: string, as: TestUser | null = reader) =>
    app.call(getPlan, { params: { client: of, guid }, as })
  const save = (
    of: string,
    guid: string,
    section: PlanSection,
    body: unknown,
    headers = {},
    as: TestUser | null = editor,
  ) => app.call(savePlanSection, { params: { client: of, guid, section }, body, headers, as })
  const saveRisks = (of: string, guid: string, body: unknown, headers = {}, as: TestUser | null = editor) =>
    app.call(savePlanRisks, { params: { client: of, guid }, body, headers, as })
  const sign = (of: string, guid: string, change = {}, headers = {}, as: TestUser | null = editor) => {
    const body = { agreed_with: 'Dorothy Hale', review_on: '2027-05-24', ...change }
    return app.call(signPlan, { params: { client: of, guid }, body, headers, as })
  }
  const print = (of: string, guid: string, as: TestUser | null = reader) =>
    app.call(printPlan, { params: { client: of, guid }, as })
  const discard = (of: string, guid: string, headers = {}, as: TestUser | null = editor) =>
    app.call(discardPlan, { params: { client: of, guid }, headers, as })
  return {
    ...{ editor, reader, other, stranger, begin, list, read, save, saveRisks, sign, print, discard },
    person: () => client(owner, { branchId }),
    /** Begins a draft and returns its guid. */
    async begun(of: string): Promise<string> {
      const { status, body, problem } = await begin(of)
      if (status !== 201) throw new Error(`The plan was not begun: ${JSON.stringify(problem)}`)
      return body.guid
    },
  }
}

interface PlanOptions {
  branchId: number
  clientGuid: string
  /** The day of the review, for a version that is signed, and the account that signs it. */
  signed?: { readonly reviewOn: string; readonly by: string; readonly name: string }
}

/** Creates a draft with a need and a risk, or a signed version. Returns its guid. */
export async function digitalPlan(owner: Db, { branchId, clientGuid, signed }: PlanOptions): Promise<string> {
  const of = { branch_id: branchId }
  const { guid } = await owner
    .insertInto('plan_version')
    .values({
      ...{ ...of, client_guid: clientGuid, number: 1, begun_at: '2026-11-20T09:00:00Z' },
      begun_by: await account(owner),
    })
    .returning('guid')
    .executeTakeFirstOrThrow()
  const parts = await owner
    .insertInto('plan_part')
    .values(planPartKeys.map((part) => ({ ...of, plan_guid: guid, part })))
    .returning(['guid', 'part'])
    .execute()
  const partOf = (name: string) => parts.find(({ part }) => part === name)?.guid ?? ''
  await owner
    .insertInto('plan_need')
    .values({
      ...{ ...of, part_guid: partOf('mobility'), key: crypto.randomUUID(), position: 0 },
      ...{ need: 'Unsteady on the stairs', support: 'Walk behind her on the stairs.' },
    })
    .execute()
  await owner
    .insertInto('plan_risk')
    .values({
      ...{ ...of, part_guid: partOf('risks'), key: crypto.randomUUID(), position: 0, risk: 'Fall on the stairs' },
      ...{ likelihood: 4, severity: 4, measure: 'A second rail.', likelihood_after: 2, severity_after: 4 },
    })
    .execute()
  if (signed) {
    await owner
      .updateTable('plan_version')
      .set({
        ...{ signed_at: '2026-05-20T09:00:00Z', signed_by: signed.by, signed_by_name: signed.name },
        ...{ agreed_with: 'Dorothy Hale', review_on: signed.reviewOn },
      })
      .where('guid', '=', guid)
      .execute()
  }
  return guid
}
