import type { AbsenceInput, CarerAbsence } from '#contract/carer/absences.ts'
import { type AbsencePart, absenceParts, absenceTypes, type ShownAbsenceType } from '#domain/absence/absence-types.ts'
import type { Option } from '#ui/fields/options.ts'

/** The values of the form of an absence; an empty text for no value. */
export interface AbsenceValues {
  type_alias: ShownAbsenceType | ''
  part: AbsencePart
  start_date: string
  end_date: string
  start_time: string
  end_time: string
  hours: string
  comments: string
}

const optionsOf = <Key extends string>(words: Readonly<Record<Key, string>>): Option<Key>[] =>
  Object.entries(words).map(([value, label]) => ({ value: value as Key, label: String(label) })) // keys of the words

export const typeOptions = optionsOf(absenceTypes)
export const partOptions = optionsOf(absenceParts)

export const absenceLabels = {
  type_alias: 'Type',
  part: 'Absent for',
  start_date: 'First day',
  end_date: 'Last day',
  start_time: 'From',
  end_time: 'To',
  hours: 'Counts as',
  comments: 'Comments',
} as const

export const newAbsence: AbsenceValues = {
  ...{ type_alias: '', part: 'DAYS', start_date: '', end_date: '', start_time: '', end_time: '' },
  ...{ hours: '', comments: '' },
}

export function valuesOf(absence: CarerAbsence): AbsenceValues {
  const { type_alias, part, start_date, end_date, start_time, end_time, hours, comments } = absence
  const isHours = part === 'HOURS'
  return {
    ...{ type_alias, part, start_date, end_date: part === 'DAYS' ? (end_date ?? '') : '' },
    ...{ start_time: start_time ?? '', end_time: end_time ?? '' },
    // The length of hours is calculated.
    ...{ hours: isHours ? '' : (hours ?? ''), comments: comments ?? '' },
  }
}

/** Returns the body without the fields that the part does not show. `unassign` is asked for later. */
export function bodyOf(values: AbsenceValues) {
  const { type_alias, part, start_date, comments } = values
  const isDays = part === 'DAYS'
  const isHours = part === 'HOURS'
  return {
    ...{ type_alias: type_alias === '' ? undefined : type_alias, part, start_date, comments },
    end_date: isDays ? values.end_date : null,
    start_time: isHours ? values.start_time : null,
    end_time: isHours ? values.end_time : null,
    hours: isHours ? null : values.hours,
    unassign: false,
  }
}

/** Returns the query about the effect of an absence: what the body says about its time. */
export function effectQueryOf({ unassign: _, comments: __, ...times }: AbsenceInput, absence_guid?: string) {
  const { end_date, start_time, end_time, hours, ...rest } = times
  return {
    ...rest,
    ...(end_date !== null && { end_date }),
    ...(start_time !== null && { start_time }),
    ...(end_time !== null && { end_time }),
    ...(hours !== null && { hours }),
    ...(absence_guid !== undefined && { absence_guid }),
  }
}
