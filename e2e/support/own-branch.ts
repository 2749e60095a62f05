import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Db } from '#server/database/connection.ts'
import { account } from '#testing/builders/people.ts'
import { inDatabase } from './database.ts'
import { dataFolder } from './mail.ts'
import { signInAs } from './sign-in.ts'

/** Creates a branch that no other test uses, with its data, and opens a path as its only user. */
export async function signInToOwnBranch<T>(
  page: Page,
  path: string,
  layOut: (owner: Db, branchId: number) => Promise<T>,
): Promise<T> {
  const name = randomUUID()
  const email = `${name}@journey.example`
  const laidOut = await inDatabase(dataFolder, async (owner) => {
    const { id: branchId } = await owner
      .insertInto('branch')
      .values({ title: `Branch ${name}`, nation_alias: 'ENG', features: ['dashboard', 'finance'] })
      .returning('id')
      .executeTakeFirstOrThrow()
    const permissions = ['*:Edit']
    await account(owner, { email, password: 'Larkfield!2026', branchIds: [branchId], permissions })
    return layOut(owner, branchId)
  })
  await signInAs(page, email, path)
  return laidOut
}
