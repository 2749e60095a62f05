import { useState } from 'react'
import type { TemplateContent } from '#contract/visit/report-fields.ts'
import type { FieldValues } from '#domain/visit/field-values.ts'
import { Modal } from '#ui/overlay/modal.tsx'
import { ReportFields } from '../report/report-fields.tsx'

/** The form as a carer sees it. Nothing that is entered here is kept. */
export function TemplatePreview({ content, onClose }: { content: TemplateContent; onClose: () => void }) {
  const [values, setValues] = useState<FieldValues>({})
  return (
    <Modal open title={content.title || 'Preview'} width={560} onClose={onClose}>
      <ReportFields sections={content.sections} values={values} onChange={setValues} />
    </Modal>
  )
}
