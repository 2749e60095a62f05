import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useRef, useState } from 'react'
import { IconButton } from '#ui/button.tsx'
import { useWidth } from '#ui/table/use-measure.ts'
import { distanceText, metresPerPixel, pointOf, scaleBar, tilesRound } from './mercator.ts'
import styles from './place-map.module.css'
import { addressOfTile } from './tile-address.ts'

export interface PlaceMapProps {
  /** The description of the place, for users who cannot see the map. */
  label: string
  /** In degrees. */
  latitude: number
  longitude: number
  /** The radius in metres of a circle around the place. */
  radius?: number
  /** The address template of tiles, with its key in it; without one the map is plain. */
  tiles?: string | undefined
  /** In pixels. */
  height?: number
}

/** From the whole country to a door; the usual zoom is 17 (platform §9). */
const zooms = { min: 6, usual: 17, max: 19 } as const

/** A place with its pin, scale and radius, on tiles if they are configured (SHELL-D61). Loaded only with a map. */
export function PlaceMap({ label, latitude, longitude, radius, tiles, height = 300 }: PlaceMapProps) {
  const box = useRef<HTMLElement>(null)
  const width = useWidth(box)
  const [zoom, setZoom] = useState<number>(zooms.usual)
  const middle = pointOf(latitude, longitude, zoom)
  const perPixel = metresPerPixel(latitude, zoom)
  const scale = scaleBar(perPixel, 120)
  return (
    <figure ref={box} className={styles.map} style={{ height }} data-plain={tiles === undefined || undefined}>
      {tiles !== undefined &&
        tilesRound(middle, zoom, width, height).map(({ key, column, row, left, top }) => (
          <img
            key={key}
            src={addressOfTile(tiles, zoom, column, row)}
            alt=""
            draggable={false}
            className={styles.tile}
            style={{ left: `calc(50% + ${left}px)`, top: `calc(50% + ${top}px)` }}
          />
        ))}
      <svg
        className={styles.drawing}
        role="img"
        aria-label={`${label}: ${latitude.toFixed(5)}, ${longitude.toFixed(5)}`}
        viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
      >
        {tiles === undefined && <Grid width={width} height={height} step={scale.pixels} />}
        {radius !== undefined && <circle r={radius / perPixel} className={styles.radius} />}
        <path d="M0 0c-2-6-9-9-9-17a9 9 0 0 1 18 0c0 8-7 11-9 17z" className={styles.pin} />
        <circle cy="-17" r="3.2" className={styles.eye} />
      </svg>
      <figcaption className={styles.scale}>
        <span className={styles.bar} style={{ width: scale.pixels }} />
        {distanceText(scale.metres)}
        {tiles !== undefined && <span>Map: {hostOf(tiles)}</span>}
      </figcaption>
      <div className={styles.zoom}>
        <IconButton
          framed
          icon={IconPlus}
          label="Zoom in"
          disabledReason={zoom >= zooms.max ? 'This is the closest zoom level' : undefined}
          onClick={() => setZoom(zoom + 1)}
        />
        <IconButton
          framed
          icon={IconMinus}
          label="Zoom out"
          disabledReason={zoom <= zooms.min ? 'This is the furthest zoom level' : undefined}
          onClick={() => setZoom(zoom - 1)}
        />
      </div>
    </figure>
  )
}

/** The background of a plain map: a grid in steps of the scale. */
function Grid({ width, height, step }: { width: number; height: number; step: number }) {
  const lines = (size: number) => {
    const half = Math.floor(size / 2 / step)
    return Array.from({ length: 2 * half + 1 }, (_, at) => (at - half) * step)
  }
  return (
    <g className={styles.grid}>
      {lines(width).map((x) => (
        <path key={`x${x}`} d={`M${x} ${-height / 2}V${height / 2}`} />
      ))}
      {lines(height).map((y) => (
        <path key={`y${y}`} d={`M${-width / 2} ${y}H${width / 2}`} />
      ))}
    </g>
  )
}

/** Returns the owner's host of a tile address, without the part that only distinguishes its servers. */
function hostOf(tiles: string): string {
  return /^https?:\/\/(?:\{s\}\.)?([^/]+)/.exec(tiles)?.[1] ?? 'this server'
}
