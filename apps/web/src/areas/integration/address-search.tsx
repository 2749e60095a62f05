import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useEffect, useRef } from 'react'
import type { ResolvedAddress } from '#domain/address/address.ts'
import { debounce } from '#ui/debounce.ts'
import { TextInput } from '#ui/fields/field.tsx'
import { OptionList } from '#ui/fields/option-list.tsx'
import { comboboxProps, useOptionList } from '#ui/fields/use-option-list.ts'
import { Icon } from '#ui/icon.tsx'
import type { AddressSource } from './address-source.ts'
import { noSuggestion } from './address-words.ts'
import { useSuggestions } from './use-suggestions.ts'

interface AddressSearchProps {
  source: AddressSource
  onChoose: (address: ResolvedAddress) => void
  disabled?: boolean | undefined
}

/** The minimum number of letters: fewer would match too much. */
const minLetters = 2
const backOption = { value: '', label: 'Back to all results' }

/**
 * The address search box with suggestions below it; a group among them opens in place (SHELL-079, SHELL-122,
 * SHELL-123).
 */
export function AddressSearch({ source, onChoose, disabled }: AddressSearchProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const found = useSuggestions(source, (address) => {
    list.hide()
    onChoose(address)
  })
  const { suggestions = [] } = found
  const options = suggestions.map(({ id, suggestion }) => ({ value: id, label: suggestion }))
  const list = useOptionList(
    found.isInside ? [backOption, ...options] : options,
    undefined,
    (picked) => {
      list.setAt(0)
      if (picked === backOption.value) found.back()
      else void found.open(picked)
    },
    true,
  )
  const isAsked = list.text.trim().length >= minLetters
  const type = (text: string) => {
    list.type(text)
    clearTimeout(timer.current)
    if (text.trim().length < minLetters) return found.forget()
    // SHELL-126.
    timer.current = setTimeout(() => void found.search(text.trim()), debounce.addressSearch)
  }
  const isGroup = (id: string) => suggestions.some((each) => each.id === id && each.is_group)
  const open = list.open && isAsked
  return (
    <>
      <TextInput
        {...(disabled ? { disabled } : comboboxProps({ ...list, open }))}
        boxRef={list.anchor}
        label="Address search"
        placeholder="Street or postcode"
        value={list.open ? list.text : ''}
        maxLength={255}
        before={<Icon as={IconSearch} size={15} />}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => {
          list.hide()
          found.forget()
        }}
      />
      <OptionList
        list={{ ...list, open }}
        label="Addresses"
        chosen={[]}
        mark={(id) =>
          isGroup(id) ? (
            <Icon as={IconChevronRight} size={15} />
          ) : (
            id === backOption.value && <Icon as={IconArrowLeft} size={15} />
          )
        }
        nothing={found.error ?? (found.suggestions && !found.busy ? noSuggestion : 'Searching…')}
      />
    </>
  )
}
