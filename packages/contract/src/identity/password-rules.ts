/** The rules for a new password (AUTH-054 to AUTH-058), with the texts of the checklist (AUTH-D11), in order. */
const passwordRules = [
  { text: 'At least 10 characters', pattern: /.{10}/su },
  { text: 'At least one uppercase letter', pattern: /\p{Lu}/u },
  { text: 'At least one lowercase letter', pattern: /\p{Ll}/u },
  { text: 'At least one digit', pattern: /\d/ },
  { text: 'At least one special character (& £ % !)', pattern: /[&£%!]/ },
] as const

export interface CheckedRule {
  readonly text: string
  readonly met: boolean
}

/** Returns every rule, and whether the password meets it. */
export function checkPassword(password: string): CheckedRule[] {
  return passwordRules.map(({ text, pattern }) => ({ text, met: pattern.test(password) }))
}

export function meetsPasswordRules(password: string): boolean {
  return checkPassword(password).every(({ met }) => met)
}
