import type { AlertCure } from '#contract/billing/alerts.ts'
import { formatTime } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import styles from './alerts.module.css'

/** The times that are known of the visit or shift of an alert, and the carer's next check-in after it. */
export function KnownTimes({ cure }: { cure: AlertCure }) {
  const zone = useZone()
  const time = (at: string | null) => (at === null ? 'Missing' : formatTime(at, zone))
  const facts = [
    ['Rostered', `${formatTime(cure.rostered_start, zone)}–${formatTime(cure.rostered_end, zone)}`],
    ['Check-in', time(cure.check_in_at)],
    ['Check-out', time(cure.check_out_at)],
    ...(cure.next_check_in ? [[`Next check-in, ${cure.next_check_in.owner_name}`, time(cure.next_check_in.at)]] : []),
  ]
  return (
    <section aria-label="What is known" className={styles.known}>
      <h3 className={styles.heading}>What is known</h3>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
