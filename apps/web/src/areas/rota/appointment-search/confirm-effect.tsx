import { useBulkEffect } from './use-bulk-effect.ts'
import { WhatFollows } from './what-follows.tsx'

/** The effect of confirming an assignee on invoice and pay, before it is done; nothing while it is not known. */
export function ConfirmEffect({ assigneeGuid }: { assigneeGuid: string }) {
  const effect = useBulkEffect({ user_appointment_guids: [assigneeGuid], confirmed: true })
  const refusal = effect?.data?.places.find(({ guid }) => guid === assigneeGuid)?.refusal
  if (refusal) return <p>{refusal}</p>
  if (!effect?.data?.totals) return undefined
  return <WhatFollows totals={effect.data.totals} isBusy={effect.isPlaceholderData} />
}
