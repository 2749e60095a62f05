import { userTypes } from '#contract/identity/sign-in.ts'

const words: Readonly<Record<number, string>> = {
  [userTypes.relative]: 'Relative',
  [userTypes.carer]: 'Carer',
  [userTypes.operator]: 'Role Admin',
  [userTypes.patient]: 'Client',
}

/** A user type as it is shown wherever one is (AUTH-003, AUTH-008). */
export function userTypeWord(type: number): string {
  return words[type] ?? ''
}
