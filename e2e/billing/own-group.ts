import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { addDays } from '#domain/time.ts'
import { councilModel } from '#testing/builders/models.ts'
import { appointment, client, userContract } from '#testing/builders/rota.ts'
import { callerIn } from '../operator/api.ts'
import { inDatabase } from '../support/database.ts'
import { dataFolder } from '../support/mail.ts'
import { week } from '../support/weeks.ts'
import { type Group, groupsOf, type Transaction, transactionsOf } from './processing.ts'

interface OwnGroup {
  readonly group: Group
  /** The transactions of its clients, by name; all of them are ready. */
  readonly ready: readonly Transaction[]
}

/**
 * A group of last week that no other test knows, in the branch that is open on the page: clients of a model of their own,
 * each with visits of an hour on the first days of the week, confirmed over the API, or without visits.
 */
export async function ownGroup(
  page: Page,
  branch: string,
  { clients = 1, visits = 1, without = 0 }: { clients?: number; visits?: number; without?: number } = {},
): Promise<OwnGroup> {
  const title = `Journey council ${randomUUID()}`
  const assignees = await inDatabase(dataFolder, async (owner) => {
    const { id: branchId } = await owner
      .selectFrom('branch')
      .select('id')
      .where('title', '=', branch)
      .executeTakeFirstOrThrow()
    const model = await councilModel(owner, { title })
    const guids: string[] = []
    for (let at = 0; at < clients + without; at++) {
      const lastName = `Ashdown ${String.fromCharCode(65 + at)}`
      const clientGuid = await client(owner, { branchId, lastName })
      await userContract(owner, { branchId, clientGuid, modelGuid: model.guid, reference: randomUUID().slice(0, 8) })
      for (let day = 0; day < (at < clients ? visits : 0); day++) {
        const on = addDays(week(-1).from, day)
        const [start, end] = [`${on}T10:00:00Z`, `${on}T11:00:00Z`]
        const places = [{ checkIn: start, checkOut: end }]
        const { careTypeGuid } = model
        const built = await appointment(owner, { branchId, clientGuid, careTypeGuid, start, end, assignees: places })
        guids.push(...built.assignees.map(({ guid }) => guid))
      }
    }
    return guids
  })
  const caller = await callerIn(page.request, 'finance', branch)
  const confirmation = { user_appointment_guids: assignees, confirmed: true }
  expect(await caller.send('PATCH', '/finance/appointments', confirmation)).toEqual({
    failed_user_appointment_guids: [],
  })
  const group = (await groupsOf(page)).find(({ contract_name }) => contract_name === title)
  if (!group) throw new Error('The group was not made')
  return { group, ready: await transactionsOf(page, group) }
}
