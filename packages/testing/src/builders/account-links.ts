import { acceptInvitation, checkAccountLink, resetPassword } from '#contract/identity/account-links.ts'
import { login } from '#contract/identity/sign-in.ts'
import { runJobs } from '../run-jobs.ts'
import type { TestApp } from '../test-app.ts'

/** The actions of people with a mailed link, at new email addresses of this app. */
export function accountLinks(app: TestApp) {
  const { mails } = app
  let people = 0
  return {
    /** Returns a new email address that nothing was mailed to before. */
    newEmail(): string {
      people++
      mails.length = 0
      // Only dedicated tests try the rate limit of an address.
      app.clock.advance('PT15M')
      return `person.${people}@mail.example`
    },

    signIn: (email: string, password: string) => app.call(login, { body: { email, password } }),

    /** Returns the link of the last mail. */
    async mailed(): Promise<{ kind: string; guid: string; token: string }> {
      await runJobs(app)
      const [, kind = '', guid = '', token = ''] =
        /https:\/\/care\.example\/([a-z-]+)\/([0-9a-f-]{36})\/([\w-]{43})\n/.exec(mails.at(-1)?.text ?? '') ?? []
      return { kind, guid, token }
    },

    check(kind: 'reset' | 'invitation', { guid, token }: { guid: string; token: string }) {
      return app.call(checkAccountLink, { body: { kind, guid, token } })
    },

    reset(link: { guid: string; token: string }, password = freshPassword, again = password) {
      const { guid, token: reset_token } = link
      return app.call(resetPassword, { body: { password, password_confirmation: again, reset_token, guid } })
    },

    accept(link: { guid: string; token: string }, password = freshPassword, again = password) {
      const { guid, token: invitation_token } = link
      return app.call(acceptInvitation, { body: { password, password_confirmation: again, invitation_token, guid } })
    },
  }
}

export const freshPassword = 'Kirkstall&2027'
export const invalidLink = 'This link is no longer valid.'
