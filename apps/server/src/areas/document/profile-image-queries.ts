import type { BranchDb } from '../../kit/context.ts'

type Column = 'carer_guid' | 'client_guid' | 'operator_guid'

export function selectProfileImage(db: BranchDb, column: Column, guid: string) {
  return db.selectFrom('profile_image as i').select('i.storage_key').where(`i.${column}`, '=', guid).executeTakeFirst()
}

/** For every user that an area answers with (SHELL-077). */
export async function hasProfileImage(db: BranchDb, column: Column, guid: string): Promise<boolean> {
  return (await selectProfileImage(db, column, guid)) !== undefined
}
