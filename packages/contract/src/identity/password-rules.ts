/** What a new password needs, as the checklist words it (AUTH-054 to AUTH-058, AUTH-D11). */
export const passwordRules = [
  { text: 'At least 10 characters', met: (password: string) => [...password].length >= 10 },
  { text: 'At least one uppercase letter', met: (password: string) => /\p{Lu}/u.test(password) },
  { text: 'At least one lowercase letter', met: (password: string) => /\p{Ll}/u.test(password) },
  { text: 'At least one digit', met: (password: string) => /\d/.test(password) },
  { text: 'At least one special character (& £ % !)', met: (password: string) => /[&£%!]/.test(password) },
] as const

export function meetsPasswordRules(password: string): boolean {
  return passwordRules.every((rule) => rule.met(password))
}
