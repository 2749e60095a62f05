import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { type ReactNode, useState } from 'react'
import { TemplateContent } from '#contract/visit/report-fields.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { Form } from '../../../kit/form/form.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { paths } from '../../../kit/url/paths.ts'
import { FieldEditor } from './field-editor.tsx'
import { PartButtons } from './part-buttons.tsx'
import styles from './template-editor.module.css'
import { TemplatePreview } from './template-preview.tsx'
import { bodyOf, copyOfField, copyOfSection, newField, newSection, type TemplateValues } from './template-values.ts'

const labels = {
  title: 'Template title',
  sections: 'Sections',
  'sections.*.title': 'Section title',
  'sections.*.fields': 'Fields',
  'sections.*.fields.*.title': 'Field title',
  'sections.*.fields.*.widget_type': 'Kind of field',
  'sections.*.fields.*.help_text': 'Help text',
  'sections.*.fields.*.options': 'Options',
  'sections.*.fields.*.options.*.label': 'Option',
  'sections.*.fields.*.validators.min': 'Minimum',
  'sections.*.fields.*.validators.max': 'Maximum',
  'sections.*.fields.*.validators.max_length': 'Maximum length',
  'sections.*.fields.*.validators.required': 'Required',
  'sections.*.fields.*.isQuick': 'Asked at quick check-out',
  'sections.*.fields.*.blocking': 'Answers that block quick check-out',
}

interface TemplateFormProps {
  initial: TemplateValues
  submit: (body: TemplateContent) => Promise<unknown>
  onSaved: (result: unknown) => unknown
  /** Left of the buttons. */
  before?: ReactNode
}

function useTemplateForm({ initial, submit, onSaved }: TemplateFormProps) {
  return useForm({ schema: TemplateContent, name: 'report-template', initial, labels, toBody: bodyOf, submit, onSaved })
}
export type TemplateForm = ReturnType<typeof useTemplateForm>

/** The editor of a template. Saving changes its draft only. */
export function TemplateFormView(props: TemplateFormProps) {
  const form = useTemplateForm(props)
  const [isPreviewed, setPreviewed] = useState(false)
  const { sections } = form.values
  const setSections = (next: TemplateValues['sections']) => form.setAll({ ...form.values, sections: next })
  return (
    <Form
      form={form}
      label="Report template"
      submitLabel="Save draft"
      cancel={paths.reportTemplates()}
      before={props.before}
    >
      <FormSection text="A field with a rule, each choice of few and each mood has to be answered at quick check-out.">
        <TextField {...form.field('title')} required />
      </FormSection>
      {sections.map((section, at) => (
        <SectionEditor key={section.guid} form={form} at={at} onSections={setSections} />
      ))}
      <div className={styles.foot}>
        <Button
          icon={IconPlus}
          onClick={() => {
            setSections([...sections, newSection()])
            form.show(`sections.${sections.length}.title`)
          }}
        >
          Add a section
        </Button>
        <Button icon={IconEye} aria-haspopup="dialog" onClick={() => setPreviewed(true)}>
          Preview
        </Button>
      </div>
      {isPreviewed && <TemplatePreview content={bodyOf(form.values)} onClose={() => setPreviewed(false)} />}
    </Form>
  )
}

interface SectionEditorProps {
  form: TemplateForm
  at: number
  onSections: (sections: TemplateValues['sections']) => void
}

function SectionEditor({ form, at, onSections }: SectionEditorProps) {
  const { sections } = form.values
  const section = sections[at]
  if (!section) return null
  const setFields = (fields: typeof section.fields) => onSections(sections.with(at, { ...section, fields }))
  const name = section.title || `section ${at + 1}`
  return (
    <fieldset className={styles.section} aria-label={`Section ${at + 1}`}>
      <div className={styles.head}>
        <TextField {...form.field(`sections.${at}.title`)} required />
        <span className={styles.buttons}>
          <PartButtons
            name={name}
            kind="section"
            list={sections}
            at={at}
            copyOf={copyOfSection}
            onChange={onSections}
            onFocus={(next) => form.show(`sections.${next}.title`)}
          />
        </span>
      </div>
      {section.fields.map((field, place) => (
        <fieldset key={field.guid} className={styles.field} aria-label={`Field ${place + 1}`}>
          <span className={styles.buttons}>
            <PartButtons
              name={field.title || `field ${place + 1}`}
              kind="field"
              list={section.fields}
              at={place}
              copyOf={copyOfField}
              onChange={setFields}
              onFocus={(next) => form.show(`sections.${at}.fields.${next}.title`)}
            />
          </span>
          <FieldEditor form={form} field={field} path={`sections.${at}.fields.${place}`} />
        </fieldset>
      ))}
      <FormLine>
        <Button
          size="small"
          icon={IconPlus}
          onClick={() => {
            setFields([...section.fields, newField()])
            form.show(`sections.${at}.fields.${section.fields.length}.title`)
          }}
        >
          Add a field
        </Button>
      </FormLine>
    </fieldset>
  )
}
