import type { TransactionItem } from '#contract/billing/processing.ts'
import { localDateOf } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { Link } from '#ui/link.tsx'
import { usePermission } from '../../kit/session/access.ts'
import { paths } from '../../kit/url/paths.ts'
import { stringifySearch } from '../../kit/url/search.ts'

interface VisitLinkProps {
  item: Pick<TransactionItem, 'appointment_type' | 'visit_date'>
  clientName: string
  className?: string | undefined
}

/** The visit of an item among the visits, for those who may see them: its client's of that day. */
export function VisitLink({ item, clientName, className }: VisitLinkProps) {
  const day = localDateOf(item.visit_date, useZone())
  const maySee = [usePermission('Visit:Read'), usePermission('Visit:Edit')].includes(true)
  if (!maySee || item.appointment_type !== 'Visit') return undefined
  const search = stringifySearch({ from: day, to: day, search: clientName })
  return (
    <Link href={paths.visits() + search} className={className}>
      Show visit
    </Link>
  )
}
