import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useRef } from 'react'
import { Icon } from '../icon.tsx'
import { focusIn } from '../overlay/popup.tsx'
import styles from './field.module.css'
import { TextInput } from './field.tsx'
import { OptionList } from './option-list.tsx'
import type { Option } from './options.ts'
import { comboboxProps, useOptionList } from './use-option-list.ts'

interface FindFieldProps {
  label: string
  /** The results for the text. */
  options: readonly Option[]
  /** Called with the search text after a pause in typing. */
  onFind: (text: string) => void
  value: Option | undefined
  onChange: (value: Option | undefined) => void
  /** Milliseconds without typing before the search. */
  wait?: number
  placeholder?: string
  disabled?: boolean
  required?: boolean
  error?: string | undefined
  description?: string
  id?: string
  name?: string
  onBlur?: () => void
}

/** A choice from too many options to list, which are searched for elsewhere. */
export function FindField(props: FindFieldProps) {
  const { label, options, onFind, value, onChange, wait = 300, placeholder = 'Type to find', onBlur, ...rest } = props
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const list = useOptionList(
    options,
    value?.value,
    (picked) => {
      list.hide()
      onChange(options.find((option) => option.value === picked))
    },
    true,
  )
  const combobox = comboboxProps(list)
  const find = (text: string) => {
    list.type(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(onFind, wait, text.trim())
  }
  return (
    <>
      <TextInput
        {...rest}
        {...(rest.disabled ? {} : combobox)}
        boxRef={list.anchor}
        label={label}
        value={list.open ? list.text : (value?.label ?? '')}
        placeholder={list.open ? (value?.label ?? placeholder) : placeholder}
        before={<Icon as={IconSearch} size={15} />}
        onChange={(event) => find(event.currentTarget.value)}
        onBlur={() => {
          list.hide()
          onBlur?.()
        }}
        after={
          value !== undefined &&
          !rest.disabled && (
            <button
              type="button"
              aria-label={`Clear ${label}`}
              className={styles.button}
              onClick={() => {
                onChange(undefined)
                focusIn(list.anchor.current?.querySelector('input') ?? null)
              }}
            >
              <Icon as={IconX} size={15} />
            </button>
          )
        }
      />
      <OptionList list={list} label={label} chosen={value === undefined ? [] : [value.value]} />
    </>
  )
}
