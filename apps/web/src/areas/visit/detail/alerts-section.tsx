import type { VisitDetail } from '#contract/visit/visit-detail.ts'
import { countText } from '#domain/count-text.ts'
import { Glyph } from '#ui/status/status-glyph.tsx'
import styles from './detail.module.css'

/** VISIT-011. */
export function AlertsSection({ visit: { alerts } }: { visit: VisitDetail }) {
  if (alerts.length === 0) {
    return (
      <section aria-label="Alerts" className={styles.noAlerts}>
        No alerts.
      </section>
    )
  }
  return (
    <section aria-label="Alerts" className={styles.alerts}>
      <Glyph shape="triangle" tone="amber" />
      <strong>{countText(alerts.length, 'alert')}</strong>
      <ul>
        {alerts.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </section>
  )
}
