import type { ComponentType } from 'react'
import type { ProfileAddress } from '#domain/address/address.ts'
import { Status } from '#ui/status/status.tsx'
import styles from './address.module.css'
import type { PlaceMapProps } from './map/place-map.tsx'
import type { Knowledge } from './use-place.ts'

interface AddressPlaceProps {
  value: ProfileAddress
  known: Knowledge | undefined
  /** Draws the place. */
  Map: ComponentType<Omit<PlaceMapProps, 'tiles'>>
}

/** Whether the address has its place on the map, and how well that is known. */
export function AddressPlace({ value, known, Map: Drawn }: AddressPlaceProps) {
  const { address_latitude: latitude, address_longitude: longitude } = value
  const hasPlace = latitude !== null && longitude !== null
  return (
    <>
      <div className={styles.place} role="status">
        {known === 'asking' ? (
          <Status word="Looking for the place of this address…" kind="queued" />
        ) : !hasPlace ? (
          value.address !== '' && <Status word="The place of this address is not known." kind="warning" />
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

function wordsOf(known: Knowledge | undefined): { word: string; kind: string } {
  if (known === 'approximate') return { word: 'Only about where this address lies is known.', kind: 'warning' }
  if (known === 'unknown') return { word: 'Its place was not found; the pin stays where it was.', kind: 'warning' }
  return { word: 'The place of this address is known.', kind: 'active' }
}
