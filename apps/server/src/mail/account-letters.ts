import { type Letter, mailOf } from './letter.ts'
import type { Mail } from './mail.ts'

interface AccountLetter {
  readonly to: Mail['to']
  /** The provider's name; missing until it has been entered. */
  readonly provider: string | null
  readonly branch: string | null
  readonly url: string
}

/** How long the links are valid (AUTH-D02), in hours. */
export const linkHours = { reset: 24, invitation: 7 * 24 } as const

/** Returns the mail with the link to choose a new password. */
export function resetMail({ to, provider, branch, url }: AccountLetter): Mail {
  return mailOf({
    to,
    subject: `Reset your ${provider ?? 'Almoner'} password`,
    sender: senderOf(provider, branch),
    before: ['We have been asked to reset the password of your account. To choose a new one, please follow this link:'],
    link: { label: 'Choose a new password', url },
    after: [
      'The link works once and for 24 hours.',
      'If you did not ask for this, you can ignore this email: your password will not change.',
    ],
  } satisfies Letter)
}

/** Returns the mail with the link to create an account. */
export function invitationMail({ to, provider, branch, url }: AccountLetter): Mail {
  const whose = senderOf(provider, branch)
  return mailOf({
    to,
    subject: `Your ${provider ?? 'Almoner'} account`,
    sender: whose,
    before: [`${whose} has invited you to create your account. To choose your password, please follow this link:`],
    link: { label: 'Create your account', url },
    after: [
      'The link works once and for 7 days.',
      'If you do not know why you have received this, ignore this email or ask your branch.',
    ],
  } satisfies Letter)
}

/** Names who writes: the provider, with the branch when a branch writes. */
export function senderOf(provider: string | null, branch: string | null): string {
  return [provider ?? 'Almoner', branch].filter((part) => part !== null).join(', ')
}
