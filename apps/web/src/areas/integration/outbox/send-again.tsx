import { type Delivery, sendDeliveryAgain } from '#contract/integration/outbox.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { refresh, refreshed } from '../../../kit/http/cache.ts'
import { useCall } from '../../../kit/http/query.ts'

/** Sends something again, or sooner than planned. */
export function SendAgain({ delivery: { guid, title } }: { delivery: Delivery }) {
  const send = useCall(sendDeliveryAgain, {
    async onSuccess() {
      toast('It is being sent again.')
      await refreshed()
    },
  })
  return (
    <Button
      size="small"
      aria-label={`Send again: ${title}`}
      busy={send.isPending}
      onClick={() => send.mutate({ params: { guid } }, { onError: () => void refresh(sendDeliveryAgain) })}
    >
      Send again
    </Button>
  )
}
