import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { Icon } from '../icon.tsx'
import { focusIn } from '../overlay/popup.tsx'
import { TextInput } from './field.tsx'
import { OptionList } from './option-list.tsx'
import type { Option } from './options.ts'
import { comboboxProps, useOptionList } from './use-option-list.ts'

interface SelectProps<Value extends string> {
  label: string
  options: readonly Option<Value>[]
  /** Undefined or empty for none. */
  value: Value | '' | undefined
  onChange: (value: Value | undefined) => void
  /** An entry before the options for no choice: "Any" in filters. Without it a choice cannot be cleared. */
  none?: string
  placeholder?: string
  error?: string | undefined
  warning?: string | undefined
  /** The id of a note elsewhere that describes the error. */
  errorNote?: string | undefined
  /** A hint under the input. */
  description?: string
  required?: boolean
  disabled?: boolean
  id?: string
  name?: string
  onBlur?: () => void
}

/** A single choice. With many options typed text narrows them down. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, options, value, onChange, none, placeholder, onBlur, ...rest } = props
  const all = none === undefined ? options : [{ value: '', label: none }, ...options]
  const list = useOptionList(all, value ?? '', (picked) => {
    list.hide()
    focusIn(list.anchor.current)
    if (picked !== (value ?? '')) onChange(picked === '' ? undefined : (picked as Value)) // one of the options
  })
  const chosen = all.find((option) => option.value === (value ?? ''))
  return (
    <>
      <TextInput
        {...rest}
        {...comboboxProps(list)}
        boxRef={list.anchor}
        label={label}
        value={list.open && list.searchable ? list.text : (chosen?.label ?? '')}
        placeholder={list.open && list.searchable ? (chosen?.label ?? 'Type to find') : (placeholder ?? '')}
        onChange={(event) => list.type(event.currentTarget.value)}
        onBlur={() => {
          list.hide()
          onBlur?.()
        }}
        after={<Icon as={IconChevronDown} size={15} />}
      />
      <OptionList list={list} label={label} chosen={[value ?? '']} />
    </>
  )
}
