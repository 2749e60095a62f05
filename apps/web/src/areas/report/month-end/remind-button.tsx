import { reportAccess } from '#contract/report/access.ts'
import { type Holder, remindHolder } from '#contract/report/month-end.ts'
import { Button } from '#ui/button.tsx'
import { formatDateTime } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { refreshed } from '../../../kit/http/cache.ts'
import { useCall } from '../../../kit/http/query.ts'
import { usePermission } from '../../../kit/session/access.ts'
import { useUser } from '../../../kit/session/session.ts'

interface RemindButtonProps {
  month: string
  name: string
  /** The parts of the steps that one person holds. */
  parts: readonly Holder[]
}

/** Mails a holder what they hold, once a day for each step; nobody reminds themselves. */
export function RemindButton({ month, name, parts }: RemindButtonProps) {
  const { sub } = useUser()
  const mayRemind = usePermission(reportAccess.closeMonth)
  const { mutate, isPending } = useCall(remindHolder, {
    onSuccess: async () => {
      toast(`${name} is reminded by mail.`)
      await refreshed()
    },
  })
  const guid = parts[0]?.guid ?? ''
  if (guid === sub) return null
  const isDone = parts.every(({ reminder }) => reminder?.is_today)
  const reason = mayRemind ? (isDone ? 'Reminded today already.' : undefined) : 'You may not send reminders.'
  return (
    <Button
      size="small"
      aria-label={`Remind ${name}`}
      busy={isPending}
      disabledReason={reason}
      onClick={() => mutate({ params: { month }, body: { holder_guid: guid } })}
    >
      Remind
    </Button>
  )
}

const words = { Waiting: 'Reminder on its way since', Sent: 'Reminded', Failed: 'Reminder not sent,' } as const

/** When a person was last reminded, and whether the mail could be sent. */
export function LastReminder({ parts }: { parts: readonly Holder[] }) {
  const zone = useZone()
  const last = parts
    .flatMap(({ reminder }) => reminder ?? [])
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))[0]
  return last ? (
    <>
      {words[last.state]} {formatDateTime(last.at, zone)}
    </>
  ) : null
}
