import type { TransactionItem } from '#contract/billing/transaction-items.ts'
import { localDateOf } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { Link } from '#ui/link.tsx'
import { useRecordLinks } from '../../kit/session/record-links.ts'
import { paths } from '../../kit/url/paths.ts'
import { stringifySearch } from '../../kit/url/search.ts'

type Linked = Pick<TransactionItem, 'appointment_guid' | 'appointment_type' | 'visit_date'>

interface VisitLinkProps {
  items: readonly Linked[]
  className?: string | undefined
}

/**
 * A link to the visit or the shift of an item, or to those of several visits in the list of visits, for users who may see
 * them (INVP-054).
 */
export function VisitLink({ items, className }: VisitLinkProps) {
  const zone = useZone()
  const links = useRecordLinks()
  const [first] = items
  if (items.length === 1 && first?.appointment_type === 'Shift') {
    const href = first.appointment_guid === null ? undefined : links.shift(first.appointment_guid)
    return href && <ItemLink href={href} className={className} text="Show shift" />
  }
  const visits = items.filter((item) => item.appointment_type === 'Visit' && item.appointment_guid !== null)
  const guids = visits.flatMap(({ appointment_guid: guid }) => guid ?? [])
  const one = guids[0] === undefined ? undefined : links.visit(guids[0])
  if (one === undefined) return undefined
  if (guids.length === 1) return <ItemLink href={one} className={className} text="Show visit" />
  const days = visits.map((visit) => localDateOf(visit.visit_date, zone)).toSorted()
  const all = paths.visits() + stringifySearch({ from: days[0], to: days.at(-1), guids })
  return <ItemLink href={all} className={className} text={`Show ${guids.length} visits`} />
}

function ItemLink({ href, className, text }: { href: string; className: string | undefined; text: string }) {
  return (
    <Link href={href} className={className}>
      {text}
    </Link>
  )
}
