import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { addDays } from '#domain/time.ts'
import type { Db } from '#server/database/connection.ts'
import { councilModel } from '#testing/builders/models.ts'
import { appointment, carer, client, userContract } from '#testing/builders/rota.ts'
import { ask, send } from '../support/api.ts'
import { signInToOwnBranch } from '../support/own-branch.ts'
import { week } from '../support/weeks.ts'
import { type Group, groupsOf, type Transaction, transactionsOf } from './processing.ts'

interface Plan {
  /** The number of clients with visits, of an hour each on the first days of last week. */
  readonly clients: number
  readonly visits: number
  /** The number of clients without visits. */
  readonly without?: number
  /** Whether the visits are confirmed, as they are by default. */
  readonly confirmed?: boolean
}

/** A group of last week, and the transactions of its clients by name: ready, if their visits are confirmed. */
interface OwnGroup {
  readonly group: Group
  readonly ready: readonly Transaction[]
  /** The guids of the visits' assignees. */
  readonly assignees: readonly string[]
}

/**
 * Signs in to a branch that no other test uses, as its only user, and creates clients of their own model with visits.
 */
export async function signInToOwnGroup(page: Page, plan: Plan): Promise<OwnGroup> {
  const assignees = await signInToOwnBranch(page, '/', (owner, branchId) => visitsIn(owner, branchId, plan))
  const confirm = (confirmed: boolean) =>
    send(page, 'PATCH', '/finance/appointments', { user_appointment_guids: assignees, confirmed })
  // Confirming prices them.
  await confirm(true)
  if (plan.confirmed === false) await confirm(false)
  const [group] = (await groupsOf(page)) as [Group]
  return { group, ready: await transactionsOf(page, group), assignees }
}

/** Has all of a group processed, over the API, and waits until it is. */
export function complete(page: Page, side: 'invoice' | 'payment', periodGuid: string): Promise<void> {
  return completeTask(page, side, { guids: [periodGuid] })
}

/** Has what a task lists processed, over the API, and waits until it is. */
export async function completeTask(
  page: Page,
  side: 'invoice' | 'payment',
  listed: { guids: readonly string[]; period_guid?: string },
): Promise<void> {
  const tasks = `/finance/${side}-tasks`
  const { task_guid } = await send<{ task_guid: string }>(page, 'POST', tasks, { ...listed, mode: 'Completion' })
  await send(page, 'PUT', `${tasks}/${task_guid}`, { is_draft: false })
  const status = async () =>
    (await ask<{ tasks: { status: string }[] }>(page, `${tasks}?guids=${task_guid}`)).tasks[0]?.status
  await expect.poll(status, { timeout: 60_000 }).toBe('Complete')
}

/** Signs in like `signInToOwnGroup`, to a group whose transactions are invoiced. */
export async function signInToInvoicedGroup(page: Page, plan: Plan) {
  const { group } = await signInToOwnGroup(page, plan)
  await complete(page, 'invoice', group.guid)
  return { group, done: await transactionsOf(page, group) }
}

/** Returns the guids of the visits' assignees. */
async function visitsIn(owner: Db, branchId: number, { clients, visits, without = 0 }: Plan) {
  const { guid: modelGuid, careTypeGuid } = await councilModel(owner, { title: `Council ${randomUUID()}` })
  const carerGuid = await carer(owner, { branchId })
  const guids: string[] = []
  for (let at = 0; at < clients + without; at++) {
    const clientGuid = await client(owner, { branchId, lastName: `Ashdown ${String.fromCharCode(65 + at)}` })
    await userContract(owner, { branchId, clientGuid, modelGuid, reference: randomUUID() })
    for (let day = 0; day < (at < clients ? visits : 0); day++) {
      const on = addDays(week(-1).from, day)
      const [start, end] = [`${on}T10:00:00Z`, `${on}T11:00:00Z`]
      const assignees = [{ carerGuid, checkIn: start, checkOut: end }]
      const built = await appointment(owner, { branchId, clientGuid, careTypeGuid, start, end, assignees })
      guids.push(...built.assignees.map(({ guid }) => guid))
    }
  }
  return guids
}
