import { useState } from 'react'
import { applyLawChange, type LawChange, withdrawLawChange } from '#contract/settings/law.ts'
import { Button } from '#ui/button.tsx'
import { formatDate, formatMoney } from '#ui/figures/format.ts'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { failureOf } from '../../../kit/http/api-error.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { showError, useCall } from '../../../kit/http/query.ts'

/** The buttons that apply a change or give it up, each after a question. */
export function LawDecision({ change }: { change: LawChange }) {
  const [asking, setAsking] = useState<'apply' | 'withdraw'>()
  const [busy, setBusy] = useState(false)
  const seen = { current: change.version }
  const apply = useCall(applyLawChange, { errors: 'form', seen })
  const withdraw = useCall(withdrawLawChange, { errors: 'form', seen })
  const press = async (call: typeof apply | typeof withdraw, failed: string, done?: string) => {
    setBusy(true)
    try {
      await call.mutateAsync({ params: { guid: change.guid } })
      await refreshed()
      if (done !== undefined) toast(done)
    } catch (error) {
      showError(failureOf(failed, error))
    } finally {
      setBusy(false)
      setAsking(undefined)
    }
  }
  const isReady = change.state === 'Ready'
  return (
    <>
      {(isReady || change.state === 'Failed') && <Button onClick={() => setAsking('withdraw')}>Give up</Button>}
      {isReady && (
        <Button look="primary" onClick={() => setAsking('apply')}>
          Apply
        </Button>
      )}
      {asking === 'apply' && (
        <Confirm
          title="Apply this change"
          text={`${change.law_title} from ${formatDate(change.starts_on)}: ${effectText(change)} Amounts that were invoiced or paid stay as they are.`}
          yes="Apply"
          busy={busy}
          onYes={() => void press(apply, 'Could not apply the change.')}
          onNo={() => setAsking(undefined)}
        />
      )}
      {asking === 'withdraw' && (
        <Confirm
          danger
          title="Give up this change"
          text={giveUpText(change)}
          yes="Give up"
          busy={busy}
          onYes={() => void press(withdraw, 'Could not give up the change.', 'The change was given up.')}
          onNo={() => setAsking(undefined)}
        />
      )}
    </>
  )
}

function giveUpText({ is_automatic }: LawChange): string {
  const text = 'Do you really want to give up this change? Nothing has changed so far.'
  return is_automatic ? `${text} These days are not added again at night; you can still add them by hand.` : text
}

function effectText({ company }: LawChange): string {
  if (!company) return ''
  const { invoice, payment } = company
  return `open invoices change by ${formatMoney(invoice.difference)} and open payments by ${formatMoney(payment.difference)}, in all branches.`
}
