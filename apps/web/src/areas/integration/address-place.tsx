import type { ComponentType } from 'react'
import type { ProfileAddress } from '#domain/address/address.ts'
import { Status } from '#ui/status/status.tsx'
import styles from './address.module.css'
import type { PlaceMapProps } from './map/place-map.tsx'
import type { PlaceState } from './use-place.ts'

interface AddressPlaceProps {
  value: ProfileAddress
  known: PlaceState | undefined
  /** The component that draws the map. */
  Map: ComponentType<Omit<PlaceMapProps, 'tiles'>>
}

/** Shows whether the address has a place on the map, and how precise it is. */
export function AddressPlace({ value, known, Map: Drawn }: AddressPlaceProps) {
  const { address_latitude: latitude, address_longitude: longitude } = value
  const hasPlace = latitude !== null && longitude !== null
  return (
    <>
      <div className={styles.place} role="status">
        {known === 'asking' ? (
          <Status word="Locating this address…" kind="queued" />
        ) : !hasPlace ? (
          value.address !== '' && <Status word="The location of this address is not known." kind="warning" />
        ) : (
          <>
            <Status {...wordsOf(known)} />
            <span className="num">
              {degrees(latitude)}, {degrees(longitude)}
            </span>
          </>
        )}
      </div>
      {hasPlace && <Drawn label={value.address} latitude={latitude} longitude={longitude} height={200} />}
    </>
  )
}

function degrees(value: number): string {
  return value.toFixed(5).replace('-', '\u2212')
}

function wordsOf(known: PlaceState | undefined): { word: string; kind: string } {
  if (known === 'approximate')
    return { word: 'Only the approximate location of this address is known.', kind: 'warning' }
  if (known === 'unknown') return { word: 'The address could not be located; the pin was not moved.', kind: 'warning' }
  return { word: 'The location of this address is known.', kind: 'active' }
}
