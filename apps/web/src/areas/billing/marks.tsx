import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import { Icon } from '#ui/icon.tsx'
import { Tip } from '#ui/overlay/tip.tsx'
import { Glyph } from '#ui/status/status-glyph.tsx'
import { statusLook } from '#ui/status/status-kinds.ts'
import { Unseen } from '#ui/unseen.tsx'
import { type Running, runningStatus } from '../../kit/list/running.ts'
import styles from './billing.module.css'

/** The icons at the end of a row: that it has an alert, and what a task does with it (INVP-028). */
export function Marks({ row }: { row: Running & { is_alerting: boolean } }) {
  const running = runningStatus(row)
  return (
    <span className={styles.marks}>
      {row.is_alerting && (
        <Tip text="There is an alert here." position="left">
          <span className={styles.mark}>
            <Icon as={IconBell} size={15} className={styles.bell} />
            <Unseen>There is an alert here.</Unseen>
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
