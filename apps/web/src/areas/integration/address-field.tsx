import IconMapSearch from '@tabler/icons-react/dist/esm/icons/IconMapSearch.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type ComponentType, useRef, useState } from 'react'
import { chosenAddress, clearedAddress, type ProfileAddress, type ResolvedAddress } from '#domain/address/address.ts'
import { invalidPostcode, normalPostcode } from '#domain/address/postcode.ts'
import { Button } from '#ui/button.tsx'
import type { FormFieldProps } from '#ui/fields/field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { focusIn } from '#ui/overlay/popup.tsx'
import { lazyPart } from '../../kit/lazy-part.tsx'
import styles from './address.module.css'
import { AddressPlace } from './address-place.tsx'
import { AddressSearch } from './address-search.tsx'
import { type AddressSource, serverAddresses } from './address-source.ts'
import type { PlaceMapProps } from './map/place-map.tsx'
import { PlaceOnMap } from './place-on-map.tsx'
import { usePlace } from './use-place.ts'

const PostcodeLookup = lazyPart(async () => (await import('./postcode-lookup.tsx')).PostcodeLookup)

export type AddressFields = { readonly [K in keyof ProfileAddress]: FormFieldProps<ProfileAddress[K]> }

interface AddressFieldProps {
  /** The five fields of a profile's address, from `form.field(path)`. */
  fields: AddressFields
  required?: boolean
  disabled?: boolean
  source?: AddressSource
  Map?: ComponentType<Omit<PlaceMapProps, 'tiles'>>
}

/**
 * A person's address: searched, looked up by postcode, or typed by hand; with directions to the door, and the place on
 * a map. A choice fills four of the fields at once.
 */
export function AddressField(props: AddressFieldProps) {
  const { fields, required, disabled, source = serverAddresses, Map: Drawn = PlaceOnMap } = props
  const box = useRef<HTMLDivElement>(null)
  const [editing, setEditing] = useState(false)
  const [lookedUp, setLookedUp] = useState<string>()
  const [wrongPostcode, setWrongPostcode] = useState(false)
  const value = addressOf(fields)
  const setAll = (next: ProfileAddress) => {
    fields.address.onChange(next.address)
    fields.address_post_code.onChange(next.address_post_code)
    fields.address_latitude.onChange(next.address_latitude)
    fields.address_longitude.onChange(next.address_longitude)
  }
  const typed = useTyped(source, fields, value)

  const choose = (address: ResolvedAddress) => {
    setLookedUp(undefined)
    setWrongPostcode(false)
    typed.settle(chosenAddress(address, value.address_details))
    setAll(chosenAddress(address, value.address_details))
  }
  const clear = () => {
    setWrongPostcode(false)
    typed.settle(clearedAddress(value.address_details))
    setAll(clearedAddress(value.address_details))
    setEditing(false)
    focusIn(box.current?.parentElement?.querySelector('input') ?? null)
  }
  const lookUp = () => {
    const postcode = normalPostcode(value.address_post_code)
    setWrongPostcode(postcode === undefined)
    if (postcode === undefined) return
    fields.address_post_code.onChange(postcode)
    setLookedUp(postcode)
  }
  // The box shows the chosen address, and stays for typing one by hand (SHELL-116, SHELL-118).
  const shown = editing || value.address !== '' || value.address_post_code !== '' || hasError(fields)

  return (
    <fieldset aria-label="Address" className={styles.field}>
      <div className={styles.search}>
        <AddressSearch source={source} onChoose={choose} disabled={disabled} />
        <div className={styles.buttons}>
          <Button
            icon={IconPencil}
            disabled={disabled === true}
            aria-expanded={shown}
            onClick={() => {
              setEditing(true)
              // The box renders after this press.
              requestAnimationFrame(() => focusIn(box.current))
            }}
          >
            Edit Address
          </Button>
        </div>
      </div>
      <div ref={box} className={shown ? styles.box : styles.none}>
        {shown && (
          <>
            <div className={styles.line}>
              <TextField
                {...fields.address}
                onBlur={() => typed.leave(fields.address.onBlur)}
                required={required === true}
                disabled={disabled === true}
              />
            </div>
            <div className={styles.postcode}>
              <TextField
                {...fields.address_post_code}
                onBlur={() => typed.leave(fields.address_post_code.onBlur)}
                onChange={(text) => {
                  setWrongPostcode(false)
                  fields.address_post_code.onChange(text)
                }}
                error={wrongPostcode ? invalidPostcode : fields.address_post_code.error}
                required={required === true}
                disabled={disabled === true}
              />
              <Button icon={IconMapSearch} disabled={disabled === true} onClick={lookUp}>
                Find address
              </Button>
              <Button look="quiet" icon={IconX} disabled={disabled === true} onClick={clear}>
                Clear address
              </Button>
            </div>
            <AddressPlace
              value={value}
              fields={fields}
              onMove={({ latitude, longitude }) => {
                // The place is the user's from now on.
                typed.settle(value)
                fields.address_latitude.onChange(latitude)
                fields.address_longitude.onChange(longitude)
              }}
              disabled={disabled === true}
              known={typed.known}
              Map={Drawn}
            />
          </>
        )}
      </div>
      <TextArea {...fields.address_details} disabled={disabled === true} />
      {lookedUp !== undefined && (
        <PostcodeLookup source={source} postcode={lookedUp} onChoose={choose} onClose={() => setLookedUp(undefined)} />
      )}
    </fieldset>
  )
}

function addressOf(fields: AddressFieldProps['fields']): ProfileAddress {
  return {
    address: fields.address.value,
    address_post_code: fields.address_post_code.value,
    address_latitude: fields.address_latitude.value,
    address_longitude: fields.address_longitude.value,
    address_details: fields.address_details.value,
  }
}

function hasError({ address, address_post_code }: AddressFieldProps['fields']): boolean {
  return address.error !== undefined || address_post_code.error !== undefined
}

/**
 * Locates a typed address when its field loses the focus. If it is not found, the pin stays as long as the postcode is
 * the same: correcting a letter does not move a house.
 */
function useTyped(source: AddressSource, fields: AddressFieldProps['fields'], value: ProfileAddress) {
  const settled = useRef({ address: value.address, address_post_code: value.address_post_code })
  const { known, locate, forget } = usePlace(source, (place) => {
    const moved = settled.current.address_post_code !== value.address_post_code
    settled.current = value
    if (!place && !moved) return
    fields.address_latitude.onChange(place?.latitude ?? null)
    fields.address_longitude.onChange(place?.longitude ?? null)
  })
  const leave = (onBlur: (() => void) | undefined) => {
    onBlur?.()
    const { address, address_post_code } = settled.current
    if (value.address === address && value.address_post_code === address_post_code) return
    const text = [value.address, value.address_post_code].filter((part) => part.trim() !== '').join(', ')
    if (text !== '') void locate(text)
  }
  return {
    known,
    settle: (next: ProfileAddress) => {
      settled.current = next
      forget()
    },
    leave,
  }
}
