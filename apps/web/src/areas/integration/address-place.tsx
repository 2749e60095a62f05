import type { ComponentType } from 'react'
import type { ProfileAddress } from '#domain/address/address.ts'
import { Status } from '#ui/status/status.tsx'
import styles from './address.module.css'
import type { AddressFields } from './address-field.tsx'
import { DegreesField } from './degrees-field.tsx'
import type { Spot } from './map/leaflet-map.ts'
import type { PlaceMapProps } from './map/place-map.tsx'
import type { PlaceState } from './use-place.ts'

interface AddressPlaceProps {
  value: ProfileAddress
  fields: Pick<AddressFields, 'address_latitude' | 'address_longitude'>
  /** Called when the user has moved the pin on the map, or typed its coordinates. */
  onMove: (spot: Spot) => void
  disabled: boolean
  known: PlaceState | undefined
  /** The component that draws the map. */
  Map: ComponentType<Omit<PlaceMapProps, 'tiles'>>
}

/** Shows whether the address has a place on the map and how precise it is, and lets the user correct it (CLIENT-050). */
export function AddressPlace({ value, fields, onMove, disabled, known, Map: Drawn }: AddressPlaceProps) {
  const { address_latitude: latitude, address_longitude: longitude } = value
  const hasPlace = Number.isFinite(latitude) && Number.isFinite(longitude)
  return (
    <>
      <div className={styles.place} role="status">
        {known === 'asking' ? (
          <Status word="Locating this address…" kind="queued" />
        ) : !hasPlace ? (
          value.address !== '' && <Status word="The location of this address is not known." kind="warning" />
        ) : (
          <Status {...wordsOf(known)} />
        )}
      </div>
      <div className={styles.pin}>
        <DegreesField {...fields.address_latitude} onPair={onMove} disabled={disabled} />
        <DegreesField {...fields.address_longitude} onPair={onMove} disabled={disabled} />
      </div>
      {hasPlace && (
        <>
          <Drawn
            label={value.address}
            latitude={latitude ?? 0}
            longitude={longitude ?? 0}
            height={240}
            onMove={disabled ? undefined : onMove}
          />
          {!disabled && (
            <p className={styles.note}>Drag the pin, or move it with the arrow keys; with Shift it moves further.</p>
          )}
        </>
      )}
    </>
  )
}

function wordsOf(known: PlaceState | undefined): { word: string; kind: string } {
  if (known === 'approximate')
    return { word: 'Only the approximate location of this address is known.', kind: 'warning' }
  if (known === 'unknown') return { word: 'The address could not be located; the pin was not moved.', kind: 'warning' }
  return { word: 'The location of this address is known.', kind: 'active' }
}
