import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type KeyboardEvent, useId } from 'react'
import { Icon } from '../icon.tsx'
import { focusIn } from '../overlay/popup.tsx'
import { Field, noteIdOf } from './field.tsx'
import styles from './multi-select.module.css'
import { OptionList } from './option-list.tsx'
import type { Option } from './options.ts'
import { comboboxProps, useOptionList } from './use-option-list.ts'

interface MultiSelectProps<Value extends string> {
  label: string
  options: readonly Option<Value>[]
  value: readonly Value[]
  onChange: (value: Value[]) => void
  placeholder?: string
  error?: string | undefined
  warning?: string | undefined
  required?: boolean
  id?: string
  name?: string
  onBlur?: () => void
  /** The maximum number of tags; the rest is shown as a count. */
  maxTags?: number
}

/** A multiple choice; each chosen option is a tag that can be removed. */
export function MultiSelect<Value extends string>(props: MultiSelectProps<Value>) {
  const { label, options, value, onChange, placeholder, onBlur, maxTags, ...rest } = props
  const ownId = useId()
  const { id: inputId = ownId, error, warning, required } = rest
  const toggle = (picked: Value) =>
    onChange(value.includes(picked) ? value.filter((each) => each !== picked) : [...value, picked])
  const list = useOptionList(options, value[0], (picked) => {
    if (list.text !== '') list.type('')
    toggle(picked as Value) // one of the options
  })
  const combobox = comboboxProps(list)
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = value.at(-1)
    if (event.key === 'Backspace' && list.text === '' && last !== undefined) toggle(last)
    else combobox.onKeyDown(event)
  }
  const takeOff = (each: Value) => {
    toggle(each)
    focusIn(list.anchor.current?.querySelector('input') ?? null)
  }
  return (
    <Field label={label} error={error} warning={warning} required={required} inputId={inputId}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only handles blur events of its content. */}
      <div
        ref={list.anchor}
        className={styles.box}
        data-error={error !== undefined || undefined}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur?.()}
      >
        {value.slice(0, maxTags).map((each) => {
          const name = options.find((option) => option.value === each)?.label ?? '…'
          return (
            <span key={each} className={styles.tag}>
              <span className={styles.name}>{name}</span>
              <button type="button" aria-label={`Remove ${name}`} onClick={() => takeOff(each)}>
                <Icon as={IconX} size={12} />
              </button>
            </span>
          )
        })}
        {maxTags !== undefined && value.length > maxTags && (
          <span className={styles.more}>+{value.length - maxTags}</span>
        )}
        <input
          {...combobox}
          id={inputId}
          name={rest.name}
          value={list.searchable ? list.text : ''}
          placeholder={value.length === 0 ? (placeholder ?? '') : ''}
          aria-describedby={noteIdOf(inputId, { error, warning })}
          aria-required={required || undefined}
          aria-invalid={error !== undefined || undefined}
          onChange={(event) => list.type(event.currentTarget.value)}
          onKeyDown={press}
          onBlur={list.hide}
          className={styles.input}
        />
        <Icon as={IconChevronDown} size={15} className={styles.arrow} />
      </div>
      <OptionList list={list} label={label} chosen={value} several />
    </Field>
  )
}
