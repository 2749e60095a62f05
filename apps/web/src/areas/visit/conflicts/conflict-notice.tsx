import { useQuery } from '@tanstack/react-query'
import { countVisitConflicts, listVisitConflicts } from '#contract/visit/conflicts.ts'
import type { VisitDetail } from '#contract/visit/visit-detail.ts'
import { countText } from '#domain/count-text.ts'
import { LinkButton } from '#ui/button.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { queryOf } from '../../../kit/http/query.ts'
import { paths } from '../../../kit/url/paths.ts'

/** Says on a visit that its carer's phone has sent something that a coordinator has to decide about. */
export function ConflictNotice({ visit }: { visit: VisitDetail }) {
  const query = { state: ['open'], appointment_guid: visit.appointment_guid }
  const found = useQuery(queryOf(listVisitConflicts, { query }))
  const count = found.data?.count ?? 0
  if (count === 0) return null
  return (
    <Banner
      tone="amber"
      action={
        <LinkButton size="small" href={paths.visitConflicts(visit.appointment_guid)}>
          Decide
        </LinkButton>
      }
    >
      {count === 1
        ? "A carer's phone has sent something that contradicts this visit."
        : `Carers' phones have sent ${count} things that contradict this visit.`}
    </Banner>
  )
}

/** The link to the list of conflicts while there are any to decide. */
export function ConflictsLink() {
  const open = useQuery(queryOf(countVisitConflicts, {})).data?.open ?? 0
  if (open === 0) return null
  return <LinkButton href={paths.visitConflicts()}>{countText(open, 'conflict')}</LinkButton>
}
