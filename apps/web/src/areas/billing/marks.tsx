import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { billingAccess } from '#contract/billing/access.ts'
import { formatDateTime } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Tip } from '#ui/overlay/tip.tsx'
import { Glyph } from '#ui/status/status-glyph.tsx'
import { statusLook } from '#ui/status/status-kinds.ts'
import { type Running, runningStatus } from '../../kit/list/running.ts'
import { usePermission } from '../../kit/session/access.ts'
import styles from './billing.module.css'

interface MarksProps {
  row: Running
  /** When it was paid; only on the payment side. */
  paidAt?: string | null | undefined
  /** The subject of the alert, a link to the affected items, and to those on the alerts screen where there are some. */
  alert: { text: string; href: string; alertsHref?: string | undefined } | undefined
}

/** The icons at the end of a row: its alert, and the state of its task or that it is paid (INVP-028, PAYP-009, PAYP-010). */
export function Marks({ row, paidAt, alert }: MarksProps) {
  const running = runningStatus(row)
  const zone = useZone()
  // INVP-055.
  const mayOpenAlerts = usePermission(billingAccess.alerts)
  return (
    <span className={styles.marks}>
      {alert && (
        <Tip text={alert.text} position="left">
          <Link
            href={(mayOpenAlerts && alert.alertsHref) || alert.href}
            aria-label={alert.text}
            className={styles.mark}
          >
            <Icon as={IconBell} size={15} className={styles.bell} />
          </Link>
        </Tip>
      )}
      {!running && paidAt && (
        <Tip text={`Paid at ${formatDateTime(paidAt, zone)}`} position="left">
          <span className={styles.mark}>
            <Glyph {...statusLook('Paid')} label="Paid" />
          </span>
        </Tip>
      )}
      {running && (
        <Tip text={running.text} position="left">
          <span className={styles.mark}>
            <Glyph {...statusLook(running.word)} label={running.text} />
          </span>
        </Tip>
      )}
    </span>
  )
}
