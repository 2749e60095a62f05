import IconMap from '@tabler/icons-react/dist/esm/icons/IconMap.mjs'
import { useMemo, useState } from 'react'
import { IconButton } from '#ui/button.tsx'
import { formatClockTime } from '#ui/figures/format.ts'
import { Modal } from '#ui/overlay/modal.tsx'
import { RouteOnMap } from '#web/areas/integration/exports.ts'
import { hoursWord } from '#web/areas/visit/exports.ts'
import styles from './run-board.module.css'
import type { RunColumn } from './run-columns.ts'

/** Opens the visits of a run on a map, in their order. */
export function RunRoute({ column, zone }: { column: RunColumn; zone: string }) {
  const [isOpen, setOpen] = useState(false)
  if (!column.stops.some(hasPlace)) return null
  const { title } = column.run
  return (
    <span className={styles.map}>
      <IconButton icon={IconMap} label={`Map of ${title}`} onClick={() => setOpen(true)} />
      <Modal open={isOpen} title={`${title} on the map`} onClose={() => setOpen(false)} width={720}>
        <Route column={column} zone={zone} />
      </Modal>
    </span>
  )
}

const hasPlace = ({ place }: RunColumn['stops'][number]) => place.latitude !== null && place.longitude !== null

function Route({ column: { stops, contact, travel }, zone }: { column: RunColumn; zone: string }) {
  const shown = useMemo(() => stops.filter(hasPlace), [stops])
  const spots = useMemo(
    () =>
      shown.map(({ place: { latitude, longitude, owner_name } }) => ({
        ...{ latitude: latitude ?? 0, longitude: longitude ?? 0, label: owner_name },
      })),
    [shown],
  )
  const missing = stops.length - shown.length
  return (
    <>
      <RouteOnMap stops={spots} />
      <p className={styles.routeSums}>
        {hoursWord(contact)} of visits, {hoursWord(travel)} of travel.
        {missing > 0 && ` ${missing} of the visits ${missing === 1 ? 'has' : 'have'} no place on the map.`}
      </p>
      <ol className={styles.route}>
        {shown.map(({ place, travel: way }) => (
          <li key={place.guid}>
            <span>
              {formatClockTime(place.start, zone)} <strong>{place.owner_name}</strong>
            </span>
            <span className={styles.note}>
              {way !== null && way > 0 && `${way} min travel, `}
              {place.post_code}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
