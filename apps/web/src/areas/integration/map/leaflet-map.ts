import {
  circle,
  control,
  divIcon,
  GridLayer,
  type LatLng,
  type Map as LeafletMap,
  latLng,
  latLngBounds,
  map,
  marker,
  polyline,
  tileLayer,
} from 'leaflet'
import 'leaflet/dist/leaflet.css'
import type { Place } from '../address-source.ts'
import styles from './place-map.module.css'

export type Spot = Pick<Place, 'latitude' | 'longitude'>

/** From the whole country to a door; the usual zoom is 17 (platform §9). */
export const zooms = { min: 6, usual: 17, max: 19 } as const

export interface Recorded extends Spot {
  readonly label: string
}

interface OpenMapOptions {
  readonly spot: Spot
  /** In metres. */
  readonly radius: number | undefined
  /** The address template of tiles; without one the map is a plain grid. */
  readonly tiles: string | undefined
  readonly onZoom: (zoom: number) => void
  /** A place that was recorded near the pin, with a line to it; both are then in view. */
  readonly recorded: Recorded | undefined
  /** Called when the pin was moved; without it the pin is fixed. */
  readonly onMove: ((spot: Spot) => void) | undefined
}

export interface OpenMap {
  /** Puts the pin at a place under a name, and moves the map there. */
  readonly show: (spot: Spot, label: string) => void
  readonly zoomBy: (steps: 1 | -1) => void
  readonly close: () => void
}

/** Opens a map with a pin in an element, outside React. */
export function openMap(box: HTMLElement, options: OpenMapOptions): OpenMap {
  const { spot, radius, tiles, onZoom, onMove } = options
  const start = latLng(spot.latitude, spot.longitude)
  // The page scrolls with the wheel, and the pin takes the keys.
  const free = { attributionControl: false, zoomControl: false, scrollWheelZoom: false, keyboard: false }
  const opened = map(box, { ...free, minZoom: zooms.min, maxZoom: zooms.max }).setView(start, zooms.usual)
  addGround(opened, tiles)
  const around = radius === undefined ? undefined : circle(start, { radius, className: styles.radius ?? '' })
  around?.addTo(opened)
  const pin = marker(start, { icon: pinIcon(), draggable: onMove !== undefined, keyboard: false, autoPan: true })
  pin.addTo(opened)

  if (options.recorded) showRecorded(opened, start, options.recorded)

  let label = ''
  const put = (at: LatLng) => {
    pin.setLatLng(at)
    around?.setLatLng(at)
    nameMarker(pin.getElement(), `${label}: ${at.lat.toFixed(5)}, ${at.lng.toFixed(5)}`, onMove !== undefined)
  }
  const moveTo = (at: LatLng) => {
    put(latLng(rounded(at.lat), rounded(at.lng)))
    if (!opened.getBounds().pad(-0.1).contains(at)) opened.panTo(at)
    onMove?.({ latitude: rounded(at.lat), longitude: rounded(at.lng) })
  }
  pin.on('dragend', () => moveTo(pin.getLatLng()))
  if (onMove)
    pin.getElement()?.addEventListener('keydown', (event) => moveByKey(event, opened, pin.getLatLng(), moveTo))
  opened.on('zoomend', () => onZoom(opened.getZoom()))
  // The box may open hidden, or change its width.
  const sizes = new ResizeObserver(() => opened.invalidateSize())
  sizes.observe(box)
  return {
    show({ latitude, longitude }, name) {
      label = name
      const at = latLng(latitude, longitude)
      if (!pin.getLatLng().equals(at)) opened.panTo(at)
      put(at)
    },
    zoomBy: (steps) => opened.setZoom(opened.getZoom() + steps),
    close() {
      sizes.disconnect()
      opened.remove()
    },
  }
}

/** The tiles of an address template, or plain squares, with a scale. */
export function addGround(opened: LeafletMap, tiles: string | undefined): void {
  const ground = tiles === undefined ? new PlainGround() : tileLayer(tiles)
  ground.addTo(opened)
  control.scale({ imperial: false, maxWidth: 120, position: 'bottomleft' }).addTo(opened)
}

/** A dot with a dashed line to the pin. The map zooms out only when the dot would be outside. */
function showRecorded(opened: LeafletMap, pin: LatLng, { latitude, longitude, label }: Recorded): void {
  const at = latLng(latitude, longitude)
  polyline([pin, at], { className: styles.line ?? '', interactive: false }).addTo(opened)
  const icon = divIcon({ className: styles.dot ?? '', iconSize: [14, 14] })
  const dot = marker(at, { icon, keyboard: false, interactive: false }).addTo(opened)
  nameMarker(dot.getElement(), `${label}: ${at.lat.toFixed(5)}, ${at.lng.toFixed(5)}`, false)
  if (!opened.getBounds().pad(-0.1).contains(at))
    opened.fitBounds(latLngBounds(pin, at), { padding: [48, 48], maxZoom: zooms.usual })
}

/** Five decimals of a degree are about a metre. */
function rounded(degrees: number): number {
  return Number(degrees.toFixed(5))
}

/** Pixels that an arrow key moves the pin; more of them with Shift. */
const steps = { small: 4, large: 40 } as const
const directions: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function moveByKey(event: KeyboardEvent, opened: LeafletMap, from: LatLng, moveTo: (at: LatLng) => void): void {
  const direction = directions[event.key]
  if (!direction || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  const pixels = event.shiftKey ? steps.large : steps.small
  const [x, y] = direction
  moveTo(opened.unproject(opened.project(from).add([x * pixels, y * pixels])))
}

/** Names the pin. A movable one takes the focus, and the arrow keys from screen readers as well. */
function nameMarker(element: HTMLElement | undefined, name: string, isMovable: boolean): void {
  element?.setAttribute('role', isMovable ? 'application' : 'img')
  element?.setAttribute('aria-label', name)
  if (!isMovable) return
  element?.setAttribute('aria-roledescription', 'movable pin')
  element?.setAttribute('tabindex', '0')
}

function pinIcon() {
  const html = `<svg viewBox="-11 -29 22 30" width="22" height="30" aria-hidden="true">
    <path d="M0 0c-2-6-9-9-9-17a9 9 0 0 1 18 0c0 8-7 11-9 17z" class="${styles.pin}" />
    <circle cy="-17" r="3.2" class="${styles.eye}" />
  </svg>`
  return divIcon({ html, className: styles.marker ?? '', iconSize: [22, 30], iconAnchor: [11, 29] })
}

/** Squares instead of streets. */
class PlainGround extends GridLayer {
  override createTile(): HTMLElement {
    const tile = document.createElement('div')
    tile.className = styles.square ?? ''
    return tile
  }
}
