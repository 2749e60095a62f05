import { billingAccess } from '#contract/billing/access.ts'
import { processing } from '#contract/billing/processing.ts'
import type { PeriodPay as Pay } from '#contract/billing/transaction-items.ts'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { messageOf } from '../../../kit/http/api-error.ts'
import { useCall } from '../../../kit/http/query.ts'
import { usePermission } from '../../../kit/session/access.ts'
import type { TransactionPlace } from '../../../kit/url/paths.ts'
import { periodLines, periodProblems } from './pay-words.ts'
import styles from './period-pay.module.css'

/** Shows the working of the whole period of a payment, and its problems. */
export function PeriodPay({ place, pay }: { place: TransactionPlace; pay: Pay }) {
  const { state, working } = pay
  const lines = working ? periodLines(working) : []
  const problems = working ? periodProblems(working) : []
  return (
    <div className={styles.period}>
      {state === 'COMING' && (
        <Banner tone="blue">Pay of this period is being worked out. Its extras are up to date in a moment.</Banner>
      )}
      {state === 'FAILED' && <Failed place={place} />}
      {problems.map((text) => (
        <Banner key={text} tone="amber">
          {text}
        </Banner>
      ))}
      {lines.length > 0 && (
        <dl className={styles.lines} aria-label="Worked out for the whole period">
          {lines.map(([name, text], at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of two contracts may read the same.
            <div key={at}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

function Failed({ place: { periodGuid, transactionGuid } }: { place: TransactionPlace }) {
  const mayEdit = usePermission(billingAccess.edit)
  const retry = useCall(processing.payment.workOutPay)
  return (
    <Banner
      tone="red"
      action={
        <Button
          busy={retry.isPending}
          disabledReason={mayEdit ? undefined : 'You do not have permission to process payments.'}
          onClick={() => retry.mutate({ params: { periodGuid, guid: transactionGuid } })}
        >
          Try again
        </Button>
      }
    >
      {retry.error
        ? messageOf(retry.error)
        : 'Pay of this period could not be worked out, so it cannot be paid. If trying again does not help, contact support.'}
    </Banner>
  )
}
