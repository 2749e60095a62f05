import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useState } from 'react'
import { reportAccess } from '#contract/report/access.ts'
import { reportErrors } from '#contract/report/errors.ts'
import { closeMonth } from '#contract/report/month-end.ts'
import { monthSteps } from '#domain/month-end/month-steps.ts'
import { monthTitle } from '#domain/month-end/month-title.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { formatDateTime } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { Icon } from '#ui/icon.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { refreshed } from '../../../kit/http/cache.ts'
import { useCall } from '../../../kit/http/query.ts'
import { usePermission } from '../../../kit/session/access.ts'
import styles from './month-end.module.css'
import type { MonthEndData } from './step-words.ts'

/** The last step: to let the month go once all others are done, or to open it again. */
export function CloseCard({ data }: { data: MonthEndData }) {
  const { month, version, closed, close_refusal: refusal } = data
  const zone = useZone()
  const mayClose = usePermission(reportAccess.closeMonth)
  const [isAsking, setAsking] = useState(false)
  const title = monthTitle(month)
  const { mutate, isPending } = useCall(closeMonth, {
    seen: { current: version },
    onSuccess: async (_, { body: { is_closed } }) => {
      toast(is_closed ? `${title} is closed.` : `${title} is open again.`)
      setAsking(false)
      await refreshed()
    },
  })
  const save = (is_closed: boolean) => mutate({ params: { month }, body: { is_closed } })
  const denied = mayClose ? undefined : 'You may not close months.'
  const isReady = closed === null && refusal === null
  return (
    <li className={styles.step}>
      <span aria-hidden="true" className={classes(styles.mark, closed ? styles.done : isReady && styles.current)}>
        {closed ? <Icon as={IconCheck} /> : monthSteps.length + 1}
      </span>
      <section
        aria-label="Close the month"
        className={classes(styles.card, isReady && styles.next, !isReady && closed === null && styles.waiting)}
      >
        <div className={styles.what}>
          <h2 className={styles.title}>Close the month</h2>
          <p className={styles.about}>Nothing open, all sent, and what stays is explained.</p>
        </div>
        <p className={styles.about}>
          {closed
            ? `Closed by ${closed.by_name}, ${formatDateTime(closed.at, zone)}`
            : refusal
              ? reportErrors[refusal].title
              : 'All steps are done.'}
        </p>
        <div className={styles.go}>
          {closed ? (
            <Button disabledReason={denied} onClick={() => setAsking(true)}>
              Open again
            </Button>
          ) : (
            <Button
              look="primary"
              busy={isPending}
              disabledReason={denied ?? (refusal ? reportErrors[refusal].title : undefined)}
              onClick={() => save(true)}
            >
              Close the month
            </Button>
          )}
        </div>
      </section>
      {isAsking && (
        <Confirm
          title={`Open ${title} again?`}
          text="It counts as not closed until somebody closes it again. The history keeps both."
          yes="Open again"
          busy={isPending}
          onYes={() => save(false)}
          onNo={() => setAsking(false)}
        />
      )}
    </li>
  )
}
