import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { visitAccess } from '#contract/visit/access.ts'
import { carerWord, listVisits, type VisitRow, visitWord } from '#contract/visit/visits.ts'
import { addDays } from '#domain/time.ts'
import { isDay } from '#domain/validators/date.ts'
import { Button } from '#ui/button.tsx'
import { debounce } from '#ui/debounce.ts'
import { DateField } from '#ui/fields/date-field.tsx'
import { TextFilter } from '#ui/fields/text-filter.tsx'
import { DateText, TimeText } from '#ui/figures/figures.tsx'
import { localDateOf } from '#ui/figures/format.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { EmptyState, ErrorState } from '#ui/page/states.tsx'
import { messageOf } from '../../../kit/http/api-error.ts'
import { queryOf } from '../../../kit/http/query.ts'
import { usePermission } from '../../../kit/session/access.ts'
import { localDateIn } from '../../../kit/url/date-range.ts'
import styles from './try-out.module.css'

interface PastVisitProps {
  /** The guid of the selected visit. */
  value: string | undefined
  onChange: (guid: string | undefined) => void
}

/** Finds a visit of the branch by its date and the names of client and carer. */
export function PastVisit(props: PastVisitProps) {
  const maySee = usePermission(visitAccess.read)
  if (!maySee) return <Banner tone="blue">You do not have permission to view visits.</Banner>
  return <Finder {...props} />
}

const shown = 10

function Finder({ value, onChange }: PastVisitProps) {
  const zone = useZone()
  const today = localDateIn(zone)
  const [days, setDays] = useState({ start: addDays(today, -7), end: addDays(today, -1) })
  const [search, setSearch] = useState('')
  const inOrder = isDay(days.start) && isDay(days.end) && days.start <= days.end
  const found = useQuery({
    ...queryOf(listVisits, { query: { ...days, search, status: [], guids: [], page: 1, page_size: shown } }),
    enabled: inOrder,
  })
  const picked = found.data?.visits.find((visit) => visit.guid === value)
  // The list is replaced by the working.
  if (picked) {
    return (
      <>
        <VisitChoice visit={picked} zone={zone} picked onPick={() => onChange(undefined)} />
        <div>
          <Button size="small" onClick={() => onChange(undefined)}>
            Another visit
          </Button>
        </div>
      </>
    )
  }
  return (
    <>
      <div className={styles.pair}>
        <DateField
          label="From"
          name="try-from"
          value={days.start}
          max={today}
          onChange={(start = '') => setDays({ ...days, start })}
          error={inOrder ? undefined : 'Start date can not be after end date'}
        />
        <DateField
          label="To"
          name="try-to"
          value={days.end}
          max={today}
          onChange={(end = '') => setDays({ ...days, end })}
        />
      </div>
      <TextFilter
        label="Client or carer"
        wait={debounce.filters}
        value={search}
        onChange={(text) => setSearch(text ?? '')}
      />
      {found.error && (
        <ErrorState text={messageOf(found.error)} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      )}
      {found.data?.count === 0 && <EmptyState text="No visits found." />}
      <div className={styles.visits}>
        {found.data?.visits.map((visit) => (
          <VisitChoice key={visit.guid} visit={visit} zone={zone} picked={false} onPick={() => onChange(visit.guid)} />
        ))}
      </div>
      {(found.data?.count ?? 0) > shown && (
        <p className={styles.second}>
          The last {shown} of {found.data?.count}. Enter a name or fewer days to narrow the list.
        </p>
      )}
    </>
  )
}

interface VisitChoiceProps {
  visit: VisitRow
  zone: string
  picked: boolean
  onPick: () => void
}

function VisitChoice({ visit, zone, picked, onPick }: VisitChoiceProps) {
  return (
    <button type="button" aria-pressed={picked} className={styles.visit} onClick={onPick}>
      <span>
        <DateText weekday value={localDateOf(visit.start, zone)} />{' '}
        <span className="num">
          <TimeText value={visit.start} />–<TimeText value={visit.end} />
        </span>{' '}
        {visit.client_name}
      </span>
      <span className={styles.second}>
        {visit.service_title} · {carerWord(visit)} · {visitWord(visit)}
      </span>
    </button>
  )
}
