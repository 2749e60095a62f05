import { useEffect, useRef } from 'react'
import { useConfig } from '../../../kit/http/config.ts'
import styles from '../address.module.css'
import { openRoute, type RouteStop } from './leaflet-route.ts'
import mapStyles from './place-map.module.css'
import { tileAddressOf } from './tile-address.ts'

interface RouteMapProps {
  /** In their order, at least one. */
  stops: readonly RouteStop[]
  /** In pixels. */
  height?: number
}

/** Stops on a map in their order, with the configured tiles (SHELL-D61). */
export function RouteMap({ stops, height = 360 }: RouteMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const tiles = tileAddressOf(useConfig())
  // Leaflet draws outside React.
  useEffect(() => (box.current ? openRoute(box.current, stops, tiles) : undefined), [stops, tiles])
  return (
    <>
      <figure className={mapStyles.map} style={{ height }}>
        <div ref={box} className={mapStyles.box} />
      </figure>
      {tiles === undefined && <p className={styles.note}>No map tiles are set up, so streets are not shown.</p>}
    </>
  )
}
