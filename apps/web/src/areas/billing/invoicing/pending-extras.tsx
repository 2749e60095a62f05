import { billingAccess } from '#contract/billing/access.ts'
import type { PreparedTask } from '#contract/billing/tasks.ts'
import { formatCount, formatMoney } from '#ui/figures/format.ts'
import { Link } from '#ui/link.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { usePermission } from '../../../kit/session/access.ts'
import { paths } from '../../../kit/url/paths.ts'
import { stringifySearch } from '../../../kit/url/search.ts'
import styles from './invoice-modal.module.css'

/** Warns of extras that wait for approval in what is about to be paid: afterwards it is too late (ADDL-D11). */
export function PendingExtras({ pending: { count, owners, total, from, to } }: Pick<PreparedTask, 'pending'>) {
  const mayRead = usePermission(billingAccess.readAdditionals)
  if (count === 0 || from === null || to === null) return null
  const isOne = count === 1
  const carers = owners === 1 ? 'one carer' : `${formatCount(owners)} carers`
  const href = paths.additionals() + stringifySearch({ modelType: 'payment', from, to, status: 'Pending' })
  return (
    <div className={styles.pending}>
      <Banner tone="amber" {...(mayRead && { action: <Link href={href}>Additionals management</Link> })}>
        {isOne ? 'One additional' : `${formatCount(count)} additionals`} of {carers}, {formatMoney(total)},{' '}
        {isOne ? 'is' : 'are'} still pending. {isOne ? 'It' : 'They'} will not be paid, and can no longer be approved
        afterwards.
      </Banner>
    </div>
  )
}
