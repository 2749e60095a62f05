import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { MultiSelect as MantineMultiSelect, Select as MantineSelect } from '@mantine/core'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { Icon } from '../icon.tsx'

export interface Option {
  value: string
  label: string
}

interface Shared {
  label: string
  options: readonly Option[]
  placeholder?: string
  error?: string | undefined
  required?: boolean
  disabled?: boolean
  description?: string
}

/** The arrow that every list input has. */
const arrow = <Icon as={IconChevronDown} size={15} />
/** From so many options on a text narrows them down. */
const manyOptions = 8
const shared = {
  rightSection: arrow,
  rightSectionPointerEvents: 'none',
  comboboxProps: { offset: 4, shadow: 'none', withinPortal: false, floatingStrategy: 'fixed' },
} as const

interface SelectProps extends Shared {
  /** Undefined for none. */
  value: string | undefined
  onChange: (value: string | undefined) => void
  /** In the list before the options, for no choice: "Any" in filters. Without it the choice can not be taken back. */
  none?: string
}

/** One of some options. */
export function Select({ value, onChange, options, none, ...rest }: SelectProps) {
  const noneValue = ''
  const data = none === undefined ? [...options] : [{ value: noneValue, label: none }, ...options]
  return (
    <MantineSelect
      {...shared}
      {...rest}
      data={data}
      value={value ?? (none === undefined ? null : noneValue)}
      allowDeselect={false}
      checkIconPosition="right"
      searchable={options.length >= manyOptions}
      nothingFoundMessage="No match"
      maxDropdownHeight={320}
      onChange={(next) => onChange(next === null || next === noneValue ? undefined : next)}
    />
  )
}

interface MultiSelectProps extends Shared {
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** Several of some options; each chosen one is a tag that can be taken off. */
export function MultiSelect({ value, onChange, options, placeholder, ...rest }: MultiSelectProps) {
  return (
    <MantineMultiSelect
      {...shared}
      {...rest}
      data={[...options]}
      value={[...value]}
      placeholder={value.length === 0 ? (placeholder ?? '') : ''}
      searchable={options.length >= manyOptions}
      hidePickedOptions
      nothingFoundMessage="No match"
      maxDropdownHeight={320}
      onChange={onChange}
    />
  )
}
