import { DateTimeField } from '#ui/fields/date-time-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ReportFields } from '../report/report-fields.tsx'
import styles from './detail.module.css'
import type { TimeForm } from './use-time-form.tsx'

/** The fields of a check-in or a check-out. */
export function TimeFields({ form, sections }: Pick<TimeForm, 'form' | 'sections'>) {
  return (
    <>
      <div className={styles.fields}>
        <DateTimeField {...form.field('time')} required />
        <TextField {...form.field('reason')} required description="Minimum of 5 characters" />
      </div>
      <ReportFields
        sections={sections}
        values={form.values.fields}
        onChange={(values) => form.set('fields', values)}
        at={(path) => {
          const { id, error } = form.field(path)
          return { id, error }
        }}
      />
    </>
  )
}
