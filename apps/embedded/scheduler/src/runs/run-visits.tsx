import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { RotaRun } from '#contract/rota/rota-runs.ts'
import { listPatterns, type VisitPattern } from '#contract/rota/visit-patterns.ts'
import { weekdays } from '#domain/availability/typed-times.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { ClientField } from '#web/areas/client/exports.ts'
import { queryOf } from '#web/kit/http/query.ts'
import { timesWord } from './pattern-words.ts'
import { keyOf } from './run-values.ts'
import styles from './runs.module.css'

type RunVisit = RotaRun['visits'][number]

interface RunVisitsProps {
  visits: readonly RunVisit[]
  onChange: (visits: RunVisit[]) => void
}

/** The visits of a run by weekday and time, and the choice of further ones among the patterns of a client. */
export function RunVisits({ visits, onChange }: RunVisitsProps) {
  const [client, setClient] = useState('')
  const id = useId()
  const found = useQuery({
    ...queryOf(listPatterns, { query: { client_guid: client, page: 1, page_size: 100 } }),
    enabled: client !== '',
  })
  const taken = new Set(visits.map(keyOf))
  const free = (client === '' ? [] : (found.data?.patterns ?? []))
    .flatMap(placesOf)
    .filter((place) => !taken.has(keyOf(place)))
  return (
    <>
      {visits.length === 0 && <p className={styles.hint}>No visits are in this run yet.</p>}
      <ul className={styles.visits} aria-label="Visits of the run">
        {visits.toSorted(byTime).map((visit) => (
          <li key={keyOf(visit)}>
            {wordOf(visit)}
            <IconButton
              icon={IconX}
              label={`Remove ${wordOf(visit)}`}
              onClick={() => onChange(visits.filter((each) => each !== visit))}
            />
          </li>
        ))}
      </ul>
      <ClientField
        id={`${id}-client`}
        name="client"
        label="Add visits of a client"
        value={client}
        onChange={(guid) => setClient(guid ?? '')}
        onBlur={() => undefined}
        error={undefined}
        warning={undefined}
      />
      {client !== '' && found.data && free.length === 0 && (
        <p className={styles.hint}>This client has no further visits that repeat.</p>
      )}
      <ul className={styles.visits} aria-label="Visits to add">
        {free.map((place) => (
          <li key={keyOf(place)}>
            {wordOf(place)}
            <Button size="small" aria-label={`Add ${wordOf(place)}`} onClick={() => onChange([...visits, place])}>
              Add
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Returns the places of a pattern in a week, as its last period has them. */
function placesOf({ guid, client_name, periods }: VisitPattern): RunVisit[] {
  const period = periods[periods.length - 1]
  if (!period) return []
  const { start_time, minutes, carers } = period
  return period.weekdays.flatMap((weekday) =>
    Array.from({ length: carers }, (_, at) => ({
      ...{ pattern_guid: guid, weekday, place: at + 1, client_name, start_time, minutes },
    })),
  )
}

const byTime = (one: RunVisit, other: RunVisit) =>
  one.weekday - other.weekday || (one.start_time ?? '').localeCompare(other.start_time ?? '')

/** Returns "Monday 08:00–08:45 Dorothy Hale", with the second place of a double-up "second carer". */
function wordOf({ weekday, start_time, minutes, client_name, place }: RunVisit): string {
  const times = start_time === null || minutes === null ? '' : ` ${timesWord({ start_time, minutes })}`
  const which = ['', ', second carer', ', third carer', ', fourth carer'][place - 1] ?? ''
  return `${weekdays[weekday - 1]}${times} ${client_name}${which}`
}
