import type { TransactionItem } from '#contract/billing/transaction-items.ts'
import { visitAccess } from '#contract/visit/access.ts'
import { localDateOf } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { Link } from '#ui/link.tsx'
import { usePermission } from '../../kit/session/access.ts'
import { paths } from '../../kit/url/paths.ts'
import { stringifySearch } from '../../kit/url/search.ts'

interface VisitLinkProps {
  items: readonly Pick<TransactionItem, 'appointment_guid' | 'appointment_type' | 'visit_date'>[]
  className?: string | undefined
}

/** A link to the visit of an item, or to those of several in the list of visits, for users who may see them (INVP-054). */
export function VisitLink({ items, className }: VisitLinkProps) {
  const zone = useZone()
  const maySee = usePermission(visitAccess.read)
  const visits = items.filter((item) => item.appointment_type === 'Visit' && item.appointment_guid !== null)
  if (!maySee || visits.length === 0) return undefined
  const [first] = visits
  if (visits.length === 1 && first?.appointment_guid) {
    return (
      <Link href={paths.visit(first.appointment_guid)} className={className}>
        Show visit
      </Link>
    )
  }
  const days = visits.map((visit) => localDateOf(visit.visit_date, zone)).toSorted()
  const guids = visits.map((visit) => visit.appointment_guid)
  return (
    <Link href={paths.visits() + stringifySearch({ from: days[0], to: days.at(-1), guids })} className={className}>
      Show {visits.length} visits
    </Link>
  )
}
