import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { choicesOf, hasOptions, isText, widgetTypeKeys, widgetTypes } from '#domain/visit/report-template.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { CheckField } from '#ui/fields/check-field.tsx'
import { Note } from '#ui/fields/field.tsx'
import { MultiSelect } from '#ui/fields/multi-select.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import styles from './template-editor.module.css'
import type { TemplateForm } from './template-form.tsx'
import type { FieldForm } from './template-values.ts'

interface FieldEditorProps {
  form: TemplateForm
  field: FieldForm
  /** As in `sections.0.fields.2`. */
  path: `sections.${number}.fields.${number}`
}

const kinds = widgetTypeKeys.map((value) => ({ value, label: widgetTypes[value] }))

/** One field of a template. */
export function FieldEditor({ form, field, path }: FieldEditorProps) {
  const kind = form.field(`${path}.widget_type`)
  const { widget_type: widget } = field
  return (
    <FormSection>
      <TextField {...form.field(`${path}.title`)} required />
      <Select {...kind} options={kinds} required />
      <FormLine>
        <TextField {...form.field(`${path}.help_text`)} />
      </FormLine>
      {hasOptions(widget) && (
        <FormLine>
          <Options form={form} field={field} path={path} />
        </FormLine>
      )}
      {widget === 'number' && (
        <>
          <NumberField {...form.field(`${path}.validators.min`)} places={6} />
          <NumberField {...form.field(`${path}.validators.max`)} places={6} />
        </>
      )}
      {isText(widget) && <NumberField {...form.field(`${path}.validators.max_length`)} />}
      <FormLine>
        <div className={styles.checks}>
          <CheckField {...form.field(`${path}.validators.required`)} />
          <CheckField {...form.field(`${path}.isQuick`)} />
        </div>
      </FormLine>
      {field.isQuick && choicesOf(field).length > 0 && (
        <FormLine>
          <MultiSelect
            {...form.field(`${path}.blocking`)}
            options={choicesOf(field).map(({ value, label }) => ({ value: String(value), label: label || '-' }))}
            placeholder="None"
          />
        </FormLine>
      )}
    </FormSection>
  )
}

/** The options keep their values when they are reworded, so that old answers keep their meaning. */
function Options({ form, field, path }: FieldEditorProps) {
  const all = form.field(`${path}.options`)
  const next = Math.max(0, ...field.options.map(({ value }) => value)) + 1
  return (
    <fieldset className={styles.options}>
      <legend>Options</legend>
      {field.options.map((option, at) => (
        <div key={option.value} className={styles.option}>
          <TextField {...form.field(`${path}.options.${at}.label`)} required />
          <IconButton
            icon={IconX}
            label={`Remove option ${option.label || at + 1}`}
            onClick={() => all.onChange(field.options.toSpliced(at, 1))}
          />
        </div>
      ))}
      <Button
        id={all.id}
        size="small"
        icon={IconPlus}
        onClick={() => {
          all.onChange([...field.options, { value: next, label: '' }])
          form.show(`${path}.options.${field.options.length}.label`)
        }}
      >
        Add an option
      </Button>
      <Note inputId={all.id} error={all.error} />
    </fieldset>
  )
}
