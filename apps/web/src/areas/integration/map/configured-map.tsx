import { useConfig } from '../../../kit/http/config.ts'
import styles from '../address.module.css'
import { PlaceMap, type PlaceMapProps } from './place-map.tsx'
import { tileAddressOf } from './tile-address.ts'

/** A map with the tiles that are configured (SHELL-D61). */
export function ConfiguredMap(props: Omit<PlaceMapProps, 'tiles'>) {
  const tiles = tileAddressOf(useConfig())
  return (
    <>
      <PlaceMap {...props} tiles={tiles} />
      {tiles === undefined && <p className={styles.note}>No map tiles are set up, so streets are not shown.</p>}
    </>
  )
}
