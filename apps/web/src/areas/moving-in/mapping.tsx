import { useState } from 'react'
import { modelKey } from '#contract/moving-in/contract-import.ts'
import { importGroups } from '#contract/moving-in/import-fields.ts'
import type { ImportPreview, PreviewField } from '#contract/moving-in/imports.ts'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import styles from '../../kit/import/import.module.css'
import type { Choices } from './use-import.ts'

interface MappingProps {
  preview: ImportPreview
  choices: Choices
  onChange: (choices: Choices) => void
}

const sameForAll = 'same'

/**
 * Which column fills each field. The fields that the file needs or names come first and stay where they are while columns
 * are chosen; the others are folded.
 */
export function Mapping(props: MappingProps) {
  const { preview, choices } = props
  const [first] = useState(
    () => new Set(preview.fields.filter((field) => isShown(field, choices)).map(({ key }) => key)),
  )
  const missing = new Set(preview.missing.map(({ label }) => label))
  const shown = preview.fields.filter(({ key }) => first.has(key))
  const others = preview.fields.filter(({ key }) => !first.has(key))
  return (
    <section className={styles.mapping} aria-label="Columns and fields">
      <details open={missing.size > 0}>
        <summary className={styles.summary}>
          Columns and fields
          <span className={styles.note}>
            {missing.size > 0
              ? `${missing.size} to choose`
              : `${Object.keys(choices.columns).length} fields are filled from the file`}
          </span>
        </summary>
        <Fields {...props} fields={shown} missing={preview.missing} />
        {others.length > 0 && (
          <details>
            <summary className={styles.summary}>
              Fields without a column <span className={styles.note}>{others.length}</span>
            </summary>
            <Fields {...props} fields={others} missing={[]} />
          </details>
        )}
      </details>
    </section>
  )
}

function isShown({ key, is_required }: PreviewField, { columns, values }: Choices): boolean {
  if (columns[key] !== undefined) return true
  const isOfContract = key.startsWith('contract.')
  if (isOfContract && columns[modelKey] === undefined) return false
  return is_required || values[key] !== undefined
}

interface FieldsProps extends MappingProps {
  fields: readonly PreviewField[]
  missing: ImportPreview['missing']
}

function Fields({ fields, missing, ...rest }: FieldsProps) {
  return importGroups.map((group) => {
    const inGroup = fields.filter((field) => field.group === group)
    if (inGroup.length === 0) return null
    return (
      <fieldset key={group} className={styles.group}>
        <legend>{group}</legend>
        {inGroup.map((field) => (
          <FieldChoice
            key={field.key}
            {...rest}
            field={field}
            error={missing.find(({ label }) => label === field.label)?.message}
          />
        ))}
      </fieldset>
    )
  })
}

interface FieldChoiceProps extends MappingProps {
  field: PreviewField
  error: string | undefined
}

function FieldChoice({ field, preview, choices, onChange, error }: FieldChoiceProps) {
  const { key, label, is_required, options } = field
  const column = choices.columns[key]
  const value = choices.values[key]
  const { [key]: _column, ...columns } = choices.columns
  const { [key]: _value, ...values } = choices.values
  const choose = (picked: string | undefined) => {
    if (picked === undefined) onChange({ columns, values })
    else if (picked === sameForAll) onChange({ columns, values: { ...values, [key]: '' } })
    else onChange({ columns: { ...columns, [key]: Number(picked) }, values })
  }
  const setValue = (next: string | undefined) => onChange({ columns, values: { ...values, [key]: next ?? '' } })
  const isSame = column === undefined && value !== undefined
  const example = column === undefined ? undefined : preview.columns[column]?.example
  const everyRow = { label: `${label} of every row`, value: value ?? '' }
  return (
    <div className={styles.choice}>
      <Select
        label={label}
        required={is_required}
        none="No column"
        options={[
          { value: sameForAll, label: 'The same for every row' },
          ...preview.columns.map(({ head }, at) => ({ value: String(at), label: head || `Column ${at + 1}` })),
        ]}
        value={isSame ? sameForAll : column === undefined ? '' : String(column)}
        onChange={choose}
        error={error}
        {...(example !== undefined && example !== '' && { description: `Such as ${example}` })}
      />
      {isSame &&
        (options.length > 0 ? (
          <Select {...everyRow} options={options.map((each) => ({ value: each, label: each }))} onChange={setValue} />
        ) : (
          <TextField {...everyRow} onChange={setValue} maxLength={255} />
        ))}
    </div>
  )
}
