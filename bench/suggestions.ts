import { sql } from 'kysely'
import { bestCarers } from '#domain/assignment/best-carers.ts'
import { travelByGreatCircle } from '#domain/assignment/travel.ts'
import type { CarerForWork, WorkToAssign } from '#domain/assignment/types.ts'
import { parseInstant, zoneOf } from '#domain/time.ts'
import { type BenchProvider, count } from './lay-out.ts'
import { measurePaths } from './lists.ts'

const carers = 2000
const passes = 101

/** Measures the search for the ten best carers: the pure function among 2,000, and the call of the scheduler. */
export async function measureSuggestions(provider: BenchProvider, print: (line: string) => void): Promise<void> {
  print('')
  print(`Ten best of ${count(carers)} carers with seven visits a day each (aim: 50 ms)`)
  print(`  the function alone${timesOfFunction().padStart(30)}`)
  const { rows } = await sql<{ guid: string; carers: number }>`
    select p.guid, (select count(*) from carer w join person_status s on s.kind = w.kind and s.id = w.status_id
      where w.branch_id = p.branch_id and s.type <> 'Inactive')::integer as carers
    from appointment p join assignee a on a.appointment_id = p.id
    where p.branch_id = (select min(id) from branch) and a.carer_guid is null and p.cancelled_at is null
      and p.start_at > now()
    order by p.start_at, p.guid limit 3`.execute(provider.owner)
  const [first] = rows
  if (!first) throw new Error('no unassigned appointment is ahead')
  await measurePaths(
    provider,
    `Suggestions over HTTP, ${count(first.carers)} carers in the branch`,
    rows.map(({ guid }, at) => [`unassigned visit ${at + 1}`, `/rota/appointments/${guid}/carers`]),
    print,
  )
}

/** Returns the median and the 99th percentile. */
function timesOfFunction(): string {
  const locality = { zone: zoneOf('Europe/London'), travel: travelByGreatCircle }
  const all = Array.from({ length: carers }, (_, nth) => exampleCarer(nth))
  const times: number[] = []
  for (let pass = 0; pass < passes; pass++) {
    const started = performance.now()
    if (bestCarers(work, all, locality, 10).length !== 10) throw new Error('not ten')
    times.push(performance.now() - started)
  }
  times.sort((one, other) => one - other)
  return `${times[50]?.toFixed(1)} ms, at most ${times.at(-1)?.toFixed(1)} ms`
}

const work: WorkToAssign = {
  start: parseInstant('2026-11-24T14:15:00Z'),
  end: parseInstant('2026-11-24T15:00:00Z'),
  place: { latitude: 53.8, longitude: -1.55 },
  client: {
    ...{ gender: 'female', carerGender: 'PREFER_FEMALE', languages: ['English'] },
    ...{ carePackages: ['Domiciliary'], hazards: ['dogs'], needsDriver: false },
  },
}

/** Carers all over a town, with seven visits on each of three days. */
function exampleCarer(nth: number): CarerForWork {
  const place = { latitude: 53.7 + (nth % 50) / 250, longitude: -1.65 + (nth % 37) / 185 }
  const days = [23, 24, 25].map((day) => parseInstant(`2026-11-${day}T07:00:00Z`))
  return {
    ...{ guid: `carer ${nth}`, gender: nth % 5 ? 'female' : 'male', clientGender: 'ANY', languages: ['English'] },
    ...{ carePackages: ['Domiciliary', 'Reablement'], avoids: [], canDrive: true },
    ...{ preference: null, recentVisits: nth % 20, hasContract: true, isAssigned: false, absences: [] },
    stays: days.flatMap((day) =>
      Array.from({ length: 7 }, (_, visit) => {
        const start = day + visit * 75 + (nth % 40)
        return { start, end: start + 45, owner: 'Edna Fawcett', place }
      }),
    ),
    ...{ plannedMinutes: 1575, guaranteedMinutes: 1600 + (nth % 10) * 60 },
    available: [{ start: (days[1] ?? 0) - 60, end: (days[1] ?? 0) + 540, kind: 'possible' }],
  }
}
