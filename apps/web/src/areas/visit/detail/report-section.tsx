import type { VisitDetail } from '#contract/visit/visit-detail.ts'
import { countText } from '#domain/count-text.ts'
import { isDateTimeText } from '#domain/validators/date.ts'
import { answerText, type FieldValue } from '#domain/visit/field-values.ts'
import type { ReportField } from '#domain/visit/report-template.ts'
import { DateTimeText } from '#ui/figures/figures.tsx'
import styles from './fold.module.css'
import { Fold } from './fold.tsx'

/** The report by the sections and fields of its template (VISIT-012, VISIT-025, VISIT-D15). */
export function ReportSection({ visit: { visit_report: report, door_step_refusal: refusal } }: { visit: VisitDetail }) {
  if (!report) {
    return (
      <Fold title="Visit report" isOpen>
        <p className={styles.nothing}>
          {refusal
            ? 'No visit report available, because the visit was cancelled on arrival.'
            : 'Visit report will appear here once the visit has started.'}
        </p>
      </Fold>
    )
  }
  const { template, fields } = report
  const all = template.sections.flatMap((section) => section.fields)
  const answered = all.filter((field) => answerText(field, fields[field.guid]?.value ?? null) !== '-').length
  return (
    <Fold title="Visit report" note={`${template.title}, ${countText(answered, 'answer')}`}>
      <div className={styles.answers}>
        {template.sections.map((section) => (
          <div key={section.guid}>
            <h3>{section.title}</h3>
            <dl>
              {section.fields.map((field) => (
                <div key={field.guid} className={styles.answer}>
                  <dt>{field.title}</dt>
                  <Answer field={field} given={fields[field.guid]} />
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </Fold>
  )
}

function Answer({ field, given }: { field: ReportField; given: FieldValue | undefined }) {
  const value = given?.value ?? null
  const text = answerText(field, value)
  const supporting = given?.supporting_text ?? ''
  return (
    <dd>
      {text ?? (typeof value === 'string' && isDateTimeText(value) ? <DateTimeText value={value} /> : '-')}
      {supporting !== '' && <div className={styles.supporting}>{supporting}</div>}
    </dd>
  )
}
