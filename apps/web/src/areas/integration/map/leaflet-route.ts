import { divIcon, latLng, latLngBounds, map, marker, polyline } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { addGround, type Spot, zooms } from './leaflet-map.ts'
import styles from './place-map.module.css'

/** A stop of a route, for users who cannot see the map under a label. */
export interface RouteStop extends Spot {
  readonly label: string
}

/** Opens a map with a numbered route in an element, outside React; all of it is in view. Returns how to close it. */
export function openRoute(box: HTMLElement, stops: readonly RouteStop[], tiles: string | undefined): () => void {
  const places = stops.map(({ latitude, longitude }) => latLng(latitude, longitude))
  const opened = map(box, {
    ...{ attributionControl: false, scrollWheelZoom: false, keyboard: false },
    ...{ minZoom: zooms.min, maxZoom: zooms.max },
  })
  opened.fitBounds(latLngBounds(places), { padding: [40, 40], maxZoom: zooms.usual - 2 })
  addGround(opened, tiles)
  polyline(places, { className: styles.route ?? '', interactive: false }).addTo(opened)
  // Several visits to one home share a marker, which names them all.
  const homes = Map.groupBy(stops.keys(), (at) => places[at]?.toString())
  for (const numbers of homes.values()) {
    const [first = 0] = numbers
    const text = numbers.map((at) => at + 1).join(', ')
    const icon = divIcon({ html: text, className: styles.stop ?? '', iconSize: [8 + 15 * numbers.length, 22] })
    const element = marker(places[first] ?? [0, 0], { icon, keyboard: false, interactive: false })
      .addTo(opened)
      .getElement()
    element?.setAttribute('role', 'img')
    element?.setAttribute('aria-label', `${text}: ${stops[first]?.label}`)
  }
  // The box may open hidden, or change its width.
  const sizes = new ResizeObserver(() => opened.invalidateSize())
  sizes.observe(box)
  return () => {
    sizes.disconnect()
    opened.remove()
  }
}
