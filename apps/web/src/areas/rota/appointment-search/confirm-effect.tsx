import styles from './bulk-edit.module.css'
import { EffectTotals } from './bulk-effect.tsx'
import { useBulkEffect } from './use-bulk-effect.ts'

/** The effect of confirming an assignee on invoice and pay, before it is done; nothing while it is not known. */
export function ConfirmEffect({ assigneeGuid }: { assigneeGuid: string }) {
  const effect = useBulkEffect({ user_appointment_guids: [assigneeGuid], confirmed: true })
  const refusal = effect?.data?.places.find(({ guid }) => guid === assigneeGuid)?.refusal
  if (refusal) return <p>{refusal}</p>
  if (!effect?.data?.totals) return undefined
  return (
    <section aria-label="What follows" aria-busy={effect.isPlaceholderData} className={styles.effect}>
      <h3 className={styles.heading}>
        What follows <span className={styles.note}>before you save</span>
      </h3>
      <EffectTotals totals={effect.data.totals} />
    </section>
  )
}
