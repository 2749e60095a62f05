import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#ui/button.tsx'
import { type OpenMap, openMap, type Recorded, type Spot, zooms } from './leaflet-map.ts'
import styles from './place-map.module.css'

export interface PlaceMapProps {
  /** The description of the place, for users who cannot see the map. */
  label: string
  /** In degrees. */
  latitude: number
  longitude: number
  /** The radius in metres of a circle around the place. */
  radius?: number
  /** A place that was recorded near it. */
  recorded?: Recorded | undefined
  /** The address template of tiles, with its key in it; without one the map is plain. */
  tiles?: string | undefined
  /** In pixels. */
  height?: number
  /** Called when the user has moved the pin, which can then be dragged and moved by keys. */
  onMove?: ((spot: Spot) => void) | undefined
}

/** A place with its pin, scale and radius, on tiles if they are configured (SHELL-D61). Loaded only with a map. */
export function PlaceMap({ label, latitude, longitude, radius, recorded, tiles, height = 300, onMove }: PlaceMapProps) {
  const box = useRef<HTMLDivElement>(null)
  const opened = useRef<OpenMap>(undefined)
  const [zoom, setZoom] = useState<number>(zooms.usual)
  const latest = useRef({ spot: { latitude, longitude }, recorded, onMove })
  latest.current = { spot: { latitude, longitude }, recorded, onMove }
  const isMovable = onMove !== undefined

  // Leaflet draws outside React. The pin follows its place below.
  useEffect(() => {
    if (!box.current) return
    // A form that is read-only disables its fields by a fieldset around them.
    const isLocked = box.current.matches('fieldset:disabled *')
    const map = openMap(box.current, {
      ...{ radius, tiles },
      spot: latest.current.spot,
      recorded: latest.current.recorded,
      onZoom: setZoom,
      onMove: isMovable && !isLocked ? (spot) => latest.current.onMove?.(spot) : undefined,
    })
    opened.current = map
    return map.close
  }, [radius, tiles, isMovable])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a map that was opened again shows the place again.
  useEffect(
    () => opened.current?.show({ latitude, longitude }, label),
    [latitude, longitude, label, radius, tiles, isMovable],
  )

  return (
    <figure className={styles.map} style={{ height }}>
      <div ref={box} className={styles.box} />
      {tiles !== undefined && <figcaption className={styles.source}>Map: {hostOf(tiles)}</figcaption>}
      <div className={styles.zoom}>
        <IconButton
          framed
          icon={IconPlus}
          label="Zoom in"
          disabledReason={zoom >= zooms.max ? 'This is the closest zoom level' : undefined}
          onClick={() => opened.current?.zoomBy(1)}
        />
        <IconButton
          framed
          icon={IconMinus}
          label="Zoom out"
          disabledReason={zoom <= zooms.min ? 'This is the furthest zoom level' : undefined}
          onClick={() => opened.current?.zoomBy(-1)}
        />
      </div>
    </figure>
  )
}

/** Returns the owner's host of a tile address, without the part that only distinguishes its servers. */
function hostOf(tiles: string): string {
  return /^https?:\/\/(?:\{s\}\.)?([^/]+)/.exec(tiles)?.[1] ?? 'this server'
}
