import IconCar from '@tabler/icons-react/dist/esm/icons/IconCar.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { useRef, useState } from 'react'
import { zeroGuid } from '#contract/fields.ts'
import { classes } from '#ui/classes.ts'
import { formatClockTime } from '#ui/figures/format.ts'
import { Icon } from '#ui/icon.tsx'
import { StatusGlyph } from '#ui/status/status.tsx'
import { hoursWord } from '#web/areas/visit/exports.ts'
import { PlacePopup } from '../place-popup.tsx'
import { placeWord } from '../place-word.ts'
import styles from './run-board.module.css'
import type { Stop } from './run-columns.ts'

/** The ways between the cards say it here. */
const noWarnings: readonly string[] = []

/** The visits of a column from top to bottom, with the way between them. */
export function Stops({ label, stops, zone }: { label: string; stops: readonly Stop[]; zone: string }) {
  return (
    <ol className={styles.stops} aria-label={label}>
      {stops.map((stop) => (
        <li key={stop.place.guid}>
          <Way stop={stop} />
          <Card stop={stop} zone={zone} />
        </li>
      ))}
    </ol>
  )
}

/** The way from the visit before: travel, and what is left of the time between. */
function Way({ stop: { travel, gap } }: { stop: Stop }) {
  if (travel === null || gap === null || (travel === 0 && gap === 0)) return null
  const isShort = travel > gap
  return (
    <span className={classes(styles.way, isShort && styles.short)}>
      {travel > 0 && (
        <>
          <Icon as={IconCar} size={14} /> {travel} min{' '}
        </>
      )}
      {isShort ? (
        <strong>gap of {Math.max(0, gap)} min</strong>
      ) : (
        gap > travel && <span>wait {hoursWord(gap - travel)}</span>
      )}
    </span>
  )
}

function Card({ stop: { place, others }, zone }: { stop: Stop; zone: string }) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isUnassigned = place.carer_guid === zeroGuid
  return (
    <>
      <button
        type="button"
        ref={anchor}
        className={classes(styles.card, isUnassigned && styles.dashed)}
        data-place={place.guid}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.line}>
          <strong>{place.owner_name}</strong>
          {place.places > 1 && <Icon as={IconUsers} size={14} />}
        </span>{' '}
        <span className={styles.line}>
          <span className={styles.when}>
            {!isUnassigned && <StatusGlyph word={placeWord(place)} />} {formatClockTime(place.start, zone)}–
            {formatClockTime(place.end, zone)}
          </span>
          <span className={styles.note}>{place.post_code?.split(' ')[0]}</span>
        </span>
        {others.length > 0 && <span className={styles.with}> with {others.join(' and ')}</span>}
      </button>
      {isOpen && (
        <PlacePopup
          place={{ ...place, travel_minutes: null, gap_minutes: null }}
          carerName={place.carer_name ?? 'Unassigned'}
          warnings={noWarnings}
          anchor={anchor}
          zone={zone}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
