import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { addDays, formatInstant, toInstant, zoneOf } from '#domain/time.ts'
import { careType } from '#testing/builders/finance-settings.ts'
import { contractModel } from '#testing/builders/models.ts'
import { account } from '#testing/builders/people.ts'
import { appointment, carer, client, userContract } from '#testing/builders/rota.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { week } from '../support/weeks.ts'

/** Tuesday of next week. */
export const plannedDay = addDays(week(1).from, 1)

/** Returns an instant of that day. */
export function at(hour: number): string {
  return formatInstant(toInstant(zoneOf('Europe/London'), plannedDay, hour * 60))
}

/**
 * Signs in to a branch with two carers under contract, Aisha Khan and Ben Osei, who was declined by the client Dorothy
 * Hale. He visits her at eight, and nobody has her visit at ten. `second` is the email of another coordinator.
 */
export function signInToDay(page: Page) {
  return signInToOwnBranch(page, '/clients', async (owner, branchId) => {
    await owner
      .updateTable('branch')
      .set({ features: ['scheduling'] })
      .where('id', '=', branchId)
      .execute()
    const careTypeGuid = await careType(owner, { title: `Care ${branchId}` })
    const modelGuid = await contractModel(owner, { side: 'payment', title: `Pay ${branchId}` })
    const clientGuid = await client(owner, { branchId })
    const aisha = await carer(owner, { branchId })
    const ben = await carer(owner, { branchId, firstName: 'Ben', lastName: 'Osei' })
    for (const carerGuid of [aisha, ben]) await userContract(owner, { branchId, carerGuid, modelGuid })
    await owner
      .insertInto('client_carer_preference')
      .values({
        ...{ branch_id: branchId, client_guid: clientGuid, carer_guid: ben },
        ...{ kind: 'declined', reason: 'A quarrel', since: '2026-11-01' },
      })
      .execute()
    const second = `${randomUUID()}@journey.example`
    await account(owner, {
      ...{ email: second, password: 'Larkfield!2026', branchIds: [branchId], permissions: ['*:Edit'] },
      name: 'Nora Whitby',
    })
    const plan = (from: number, to: number, carerGuid: string | null) =>
      appointment(owner, {
        ...{ branchId, clientGuid, careTypeGuid, start: at(from), end: at(to) },
        assignees: [{ carerGuid }],
      })
    await plan(8, 9, ben)
    return { open: await plan(10, 11, null), second, branchId, clientGuid, careTypeGuid, aisha, ben }
  })
}

/** Returns the appointments of a carer, or of the unassigned, on the day board. */
export function row(page: Page, name: string) {
  return page.getByRole('list', { name, exact: true })
}
