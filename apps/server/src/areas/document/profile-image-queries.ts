import type { BranchDb } from '../../kit/context.ts'

type Column = 'carer_guid' | 'client_guid' | 'operator_guid'

export function selectProfileImage(db: BranchDb, column: Column, guid: string) {
  return db.selectFrom('profile_image as i').select('i.storage_key').where(`i.${column}`, '=', guid).executeTakeFirst()
}

/** Whether a user has a profile image, for the `has_profile_image` of API answers (SHELL-077). */
export async function hasProfileImage(db: BranchDb, column: Column, guid: string): Promise<boolean> {
  return (await selectProfileImage(db, column, guid)) !== undefined
}
