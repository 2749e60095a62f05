/** At least 10 characters, an upper-case letter, a lower-case letter, a digit and one of & £ % ! (AUTH-054 to AUTH-058). */
const rules = [/.{10}/su, /\p{Lu}/u, /\p{Ll}/u, /\d/, /[&£%!]/]

export function meetsPasswordRules(password: string): boolean {
  return rules.every((rule) => rule.test(password))
}
