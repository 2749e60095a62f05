import { CheckField } from '#ui/fields/check-field.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { DateTimeField } from '#ui/fields/date-time-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import { useZone } from '#ui/figures/zone.tsx'
import styles from './try-out.module.css'
import { lengthText } from './try-values.ts'
import type { MadeUp } from './use-try-values.ts'

/** The fields of a made-up visit. */
export function MadeUpVisit({ values, errors, isCancelled, careTypes, conditions, change }: MadeUp) {
  const zone = useZone()
  return (
    <>
      <Select
        label="Care type"
        required
        options={careTypes.map(({ guid, title }) => ({ value: guid, label: title }))}
        value={values.careType}
        onChange={(careType = '') => change({ careType })}
        error={errors.careType}
      />
      <DateField
        label="Date"
        name="try-date"
        required
        value={values.date}
        onChange={(date = '') => change({ date })}
        error={errors.date}
      />
      <div className={styles.pair}>
        <TimeField
          label="Start"
          required
          value={values.start}
          onChange={(start = '') => change({ start })}
          error={errors.start}
        />
        <TimeField
          label="End"
          required
          value={values.end}
          onChange={(end = '') => change({ end })}
          error={errors.end}
        />
      </div>
      <p className={styles.second} aria-live="polite">
        {lengthText(values, zone)}
      </p>
      <Select
        label="Condition"
        required
        options={conditions.map(({ guid, title, rule_type_alias }) => ({
          value: guid,
          label: rule_type_alias === 'V/CANCEL' ? `Cancelled: ${title}` : title,
        }))}
        value={values.condition}
        onChange={(condition = '') => change({ condition })}
        error={errors.condition}
      />
      {isCancelled ? (
        <DateTimeField
          label="Cancelled on"
          required
          value={values.cancelledAt}
          onChange={(cancelledAt = '') => change({ cancelledAt })}
          error={errors.cancelledAt}
        />
      ) : (
        <ActualTimes values={values} errors={errors} change={change} />
      )}
    </>
  )
}

function ActualTimes({ values, errors, change }: Pick<MadeUp, 'values' | 'errors' | 'change'>) {
  return (
    <>
      <CheckField
        label="Check-in and check-out as rostered"
        value={values.asRostered}
        onChange={(asRostered = false) => change({ asRostered })}
      />
      {!values.asRostered && (
        <div className={styles.pair}>
          <TimeField
            label="Check-in"
            value={values.actualStart}
            onChange={(actualStart = '') => change({ actualStart })}
            error={errors.actualStart}
          />
          <TimeField
            label="Check-out"
            value={values.actualEnd}
            onChange={(actualEnd = '') => change({ actualEnd })}
            error={errors.actualEnd}
          />
        </div>
      )}
    </>
  )
}
