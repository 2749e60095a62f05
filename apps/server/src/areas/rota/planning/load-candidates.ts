import { type CarePackage, carePackageKeys, carePackages } from '#contract/person-fields.ts'
import type { Concern } from '#contract/rota/planning.ts'
import type {
  CarerForWork,
  CarerGenderWish,
  ClientGenderWish,
  Hazard,
  Concern as JudgedConcern,
  Span,
  WorkToAssign,
} from '#domain/assignment/types.ts'
import type { Spot } from '#domain/great-circle.ts'
import { formatInstant, instantOrNull, localDateIn, MINUTES_PER_DAY, parseInstant } from '#domain/time.ts'
import type { Branch, BranchDb } from '../../../kit/context.ts'
import { loadAvailability } from '../../carer/exports.ts'
import { placeOf, spanOf } from './place-of.ts'
import { selectAbsences, selectCandidates, selectStays, type selectWork } from './planning-queries.ts'
import { loadWeek } from './week-load.ts'

/** Stays are loaded for more than 24 hours around the work, so that its local day is whole also when the clocks change. */
const around = MINUTES_PER_DAY + 60

/** A carer of the branch with everything that an assignment depends on. */
export type Candidate = CarerForWork & { readonly name: string }
export type WorkRow = NonNullable<Awaited<ReturnType<typeof selectWork>>>

/** Returns an appointment as the domain judges it, at its own time or at another one. */
export function workOf(row: WorkRow, { start, end }: Span = spanOf(row)): WorkToAssign {
  return {
    ...{ start, end, place: placeOf(row) },
    client:
      row.client_guid === null
        ? null
        : {
            gender: row.gender?.toLowerCase() ?? null,
            carerGender: (row.carer_gender_preference ?? 'MALE_OR_FEMALE') as CarerGenderWish, // a check of the table
            languages: row.languages ?? [],
            carePackages: packagesOf(row),
            hazards: hazardsOf({ dogs: row.has_dogs === 1, cats: row.has_cats === 1, smoke: row.smoker === 1 }),
            needsDriver: row.driver_needed === 1,
          },
  }
}

function packagesOf(row: Readonly<Record<CarePackage, number | null>>): string[] {
  return carePackageKeys.filter((key) => row[key] === 1).map((key) => carePackages[key])
}

function hazardsOf(found: Readonly<Record<Hazard, boolean>>): Hazard[] {
  return (['dogs', 'cats', 'smoke'] as const).filter((hazard) => found[hazard])
}

/** Loads everything that an assignment of these carers depends on, in a fixed number of queries. */
export async function loadCandidates(
  db: BranchDb,
  branch: Branch,
  row: WorkRow,
  work: WorkToAssign,
  guids: readonly string[],
): Promise<Candidate[]> {
  const span = { from: formatInstant(work.start), to: formatInstant(work.end) }
  const near = { from: formatInstant(work.start - around), to: formatInstant(work.end + around) }
  const firstDay = localDateIn(branch.timeZone, work.start)
  const rows = await selectCandidates(db, { ...row, start_at: span.from, local_date: firstDay, carers: guids })
  const stays = Map.groupBy(await selectStays(db, row, guids, near), ({ carer_guid }) => carer_guid)
  const absences = Map.groupBy(await selectAbsences(db, guids, span), ({ carer_guid }) => carer_guid)
  const lastDay = localDateIn(branch.timeZone, work.end - 1)
  const available = await loadAvailability(db, branch, guids, firstDay, lastDay)
  const week = await loadWeek(db, branch, guids, work, row.guid)
  return rows.map((carer) => ({
    guid: carer.guid,
    name: carer.name,
    gender: carer.gender?.toLowerCase() ?? null,
    clientGender: carer.client_gender as ClientGenderWish, // a check of the table
    languages: carer.languages,
    carePackages: packagesOf(carer),
    avoids: hazardsOf({ dogs: carer.allergic_to_dogs, cats: carer.allergic_to_cats, smoke: carer.asthma }),
    canDrive: carer.able_to_drive === null ? null : carer.able_to_drive === 1,
    preference: carer.preference,
    recentVisits: carer.recent_visits,
    hasContract: carer.has_contract,
    isAssigned: carer.is_assigned,
    stays: (stays.get(carer.guid) ?? []).map((stay) => ({
      ...spanOf(stay),
      owner: stay.owner_name,
      place: placeOf(stay),
    })),
    plannedMinutes: week.minutesOf(carer.guid),
    absences: (absences.get(carer.guid) ?? []).map(({ starts_at, ends_at }) => ({
      start: parseInstant(starts_at),
      end: ends_at === null ? null : parseInstant(ends_at),
    })),
    available: available.get(carer.guid) ?? null,
    guaranteedMinutes: week.guaranteedOf(carer.guid),
  }))
}

/** Returns the places where some carers are around the work. */
export function placesOf(carers: readonly Candidate[]): (Spot | null)[] {
  return carers.flatMap(({ stays }) => stays.map(({ place }) => place))
}

/** Returns a concern with its instants as text. */
export function presentConcern(concern: JudgedConcern): Concern {
  switch (concern.code) {
    case 'CLIENT_WANTS_GENDER':
    case 'CARER_WANTS_GENDER':
      return { code: concern.code, gender: concern.gender, is_strict: concern.isStrict }
    case 'NOT_AVAILABLE': {
      const { from, until } = concern
      return { code: concern.code, from: instantOrNull(from), until: instantOrNull(until) }
    }
    case 'CARE_PACKAGES':
      return { code: concern.code, packages: [...concern.packages] }
    case 'HOME':
      return { code: concern.code, hazards: [...concern.hazards] }
    default:
      return concern
  }
}
