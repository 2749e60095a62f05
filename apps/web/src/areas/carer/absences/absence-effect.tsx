import { useQuery } from '@tanstack/react-query'
import { AbsenceInput, type CarerAbsence, getAbsenceEffect } from '#contract/carer/absences.ts'
import { formatCount } from '#ui/figures/format.ts'
import { FormLine } from '#ui/form/form-layout.tsx'
import { queryOf } from '../../../kit/http/query.ts'
import { useDebounced } from '../../../kit/use-debounced.ts'
import { type AbsenceValues, bodyOf, effectQueryOf } from './absence-values.ts'
import { overpaidText } from './absence-words.ts'
import styles from './absences.module.css'

interface AbsenceEffectProps {
  carerGuid: string
  values: AbsenceValues
  /** The absence that is edited. */
  absence?: CarerAbsence | undefined
}

/** Tells the effect of the entered absence, as soon as its days and times are valid (decision 0056). */
export function AbsenceEffect({ carerGuid, values, absence }: AbsenceEffectProps) {
  const absenceGuid = absence?.guid
  const body = AbsenceInput.safeParse(bodyOf({ ...useDebounced(values, 300), comments: '' }))
  const asked = {
    params: { carer: carerGuid },
    query: body.data ? { ...effectQueryOf(body.data, absenceGuid), page_size: 10 } : {},
  }
  const { data } = useQuery({
    ...queryOf(getAbsenceEffect, asked as Parameters<typeof queryOf<typeof getAbsenceEffect>>[1]), // complete when enabled
    enabled: body.success,
    retry: false,
  })
  const known = body.success ? data : undefined
  const overpaid = known && overpaidText(absence?.paid_hours ?? null, known.leave_hours)
  return (
    <FormLine>
      <div className={styles.effect} role="status">
        {!known && <p className={styles.second}>Its effect on rota and leave is shown here before it is saved.</p>}
        {known && values.type_alias === 'ANNUAL_LEAVE' && <p>{leaveText(known.leave_hours)}</p>}
        {known && overpaid && <p>{overpaid}</p>}
        {known && <p>{visitsText(known.count, absenceGuid !== undefined)}</p>}
      </div>
    </FormLine>
  )
}

function leaveText(hours: string | null): string {
  return hours === null
    ? 'It takes no leave: there is no accrual policy, or no work yet to measure it by. State the hours if it should.'
    : `It takes ${hours} hours of the carer's leave.`
}

function visitsText(count: number, isEdit: boolean): string {
  const more = isEdit ? ' more' : ''
  if (count === 0) return `No${more} visits fall into it.`
  const visits = count === 1 ? `1${more} visit falls` : `${formatCount(count)}${more} visits fall`
  return `${visits} into it. You are asked what becomes of ${count === 1 ? 'it' : 'them'} before the absence is saved.`
}
