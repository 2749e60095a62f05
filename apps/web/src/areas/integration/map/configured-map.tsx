import { useConfig } from '../../../kit/http/config.ts'
import { PlaceMap, type PlaceMapProps } from './place-map.tsx'
import { tileAddressOf } from './tile-address.ts'

/** A map with the tiles that are configured (SHELL-D61). */
export function ConfiguredMap(props: Omit<PlaceMapProps, 'tiles'>) {
  return <PlaceMap {...props} tiles={tileAddressOf(useConfig())} />
}
