import { PlaceMap } from '#web/areas/integration/map/place-map.tsx'
import { State, States } from '../frame.tsx'

export const title = 'Map'

const place = { latitude: 53.818, longitude: -1.57 }
/** Tiles that show their coordinates, without a server. */
const drawn =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='256' height='256'%3E%3Crect width='256' height='256' fill='%23e8f0e4' stroke='%23b9c9b0'/%3E%3Ctext x='12' y='24' font-size='14' fill='%2357534c'%3E{z}/{x}/{y}%3C/text%3E%3C/svg%3E"

export function Page() {
  return (
    <States>
      <State title="Plain, with a radius of 100 m" wide>
        <PlaceMap {...place} label="12 Ash Grove" radius={100} />
      </State>
      <State title="On tiles" wide>
        <PlaceMap {...place} label="14 Ash Grove" tiles={drawn} />
      </State>
    </States>
  )
}
