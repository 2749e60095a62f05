import { monthStepWords } from '#contract/report/month-end.ts'
import { type MonthStep, monthSteps } from '#domain/month-end/month-steps.ts'
import { monthTitle } from '#domain/month-end/month-title.ts'
import { senderOf } from './account-letters.ts'
import { mailOf } from './letter.ts'
import type { Mail } from './mail.ts'

interface MonthEndLetter {
  readonly to: Mail['to']
  readonly provider: string | null
  readonly branch: string
  /** The name of the colleague who asks. */
  readonly sender: string
  /** `yyyy-MM`. */
  readonly month: string
  /** The part of each step that the addressee holds. */
  readonly left: readonly { readonly step: MonthStep; readonly left_count: number }[]
  readonly url: string
}

/** Returns the mail that reminds a member of staff of what they hold of a month. */
export function monthEndMail({ to, provider, branch, sender, month, left, url }: MonthEndLetter): Mail {
  const title = monthTitle(month)
  return mailOf({
    to,
    subject: `Month end, ${title}: what is left`,
    sender: senderOf(provider, branch),
    before: [
      `${sender} reminds you of what is left of ${title} in ${branch}, and that you were the last to work on:`,
      ...left
        .toSorted((one, other) => monthSteps.indexOf(one.step) - monthSteps.indexOf(other.step))
        .map(({ step, left_count }) => {
          const { title: work, screen } = monthStepWords[step]
          return `${work}: ${left_count} left, in Finance, ${screen}.`
        }),
    ],
    link: { label: 'Open the month end guide', url },
    after: ['The numbers are those of the time when the reminder was sent. The guide shows those of now.'],
  })
}
