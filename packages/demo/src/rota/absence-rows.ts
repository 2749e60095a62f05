import { formatInstant, localDateOf } from '#domain/time.ts'
import type { BranchPlan } from '../branches.ts'
import type { Rows } from '../database/insert-rows.ts'
import type { Carer } from '../people/make-carers.ts'
import type { Random } from '../random.ts'
import { midnightOf, type Window } from '../window.ts'
import { type AbsenceSpell, type Absences, recordedSpells } from './absences.ts'

interface AbsenceMaker {
  /** Its own, so that the rota stays as it is. */
  readonly random: Random
  readonly branch: BranchPlan
  readonly window: Window
  readonly accountOf: (name: string) => string
}

/** Older ones are of no interest to the office. */
const weeksRecorded = 26
const hour = 60
const day = 24 * hour

const illnesses = ['Stomach bug.', 'Migraine.', 'Chest infection.', 'Back pain.', 'Flu.', null, null]

/** Records the absences of the rota: leave was agreed some weeks ahead, sickness was reported early in the morning. */
export function absenceRows(
  { random, branch, window, accountOf }: AbsenceMaker,
  carers: readonly Carer[],
  absences: Absences,
): Rows<'carer_absence'> {
  const rowOf = (carer: Carer, { kind, from, until }: AbsenceSpell) => {
    const isLeave = kind === 'leave'
    const recorded =
      midnightOf(from) + (isLeave ? -random.between(20, 60) * day + 11 * hour : random.between(5, 7) * hour)
    const isOpen = kind === 'longIllness'
    return {
      guid: random.guid(),
      branch_id: branch.id,
      carer_guid: carer.guid,
      type_alias: isLeave ? random.weighted([['ANNUAL_LEAVE', 16] as const, ['UNPAID_LEAVE', 1] as const]) : 'SICKNESS',
      part: 'DAYS',
      start_date: localDateOf(from),
      end_date: isOpen ? null : localDateOf(until - 1),
      starts_at: formatInstant(midnightOf(from)),
      ends_at: isOpen ? null : formatInstant(midnightOf(until)),
      comments: isOpen ? 'Broken wrist. Fit notes follow every four weeks.' : isLeave ? null : random.pick(illnesses),
      recorded_at: formatInstant(Math.min(recorded, window.now)),
      recorded_by: accountOf(isLeave ? 'branch' : 'coordinator'),
    }
  }
  return carers.flatMap((carer, index) =>
    recordedSpells(carer, absences[index] ?? [])
      .filter(({ until }) => until > window.thisWeek - 7 * weeksRecorded)
      .map((spell) => rowOf(carer, spell)),
  )
}
