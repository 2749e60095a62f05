import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { type CSSProperties, useRef, useState } from 'react'
import { zeroGuid } from '#contract/fields.ts'
import { classes } from '#ui/classes.ts'
import { formatClockTime } from '#ui/figures/format.ts'
import { Icon } from '#ui/icon.tsx'
import { StatusGlyph } from '#ui/status/status.tsx'
import { statusLook } from '#ui/status/status-kinds.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import type { PlacedBlock } from './day-grid.ts'
import styles from './place-block.module.css'
import { PlacePopup } from './place-popup.tsx'
import { placeWord } from './place-word.ts'

interface PlaceBlockProps {
  block: PlacedBlock
  /** Pixels from the top of the row. */
  top: number
  zone: string
  /** The carer of the row. */
  carerName: string
  /** The other carers of a double-up. */
  partners: string | undefined
  /** The warnings about the carer, in words. */
  warnings: readonly string[]
}

/** An appointment in the row of its carer. It opens what can be done with it. */
export function PlaceBlock({ block: { place, bar }, top, zone, carerName, partners, warnings }: PlaceBlockProps) {
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const word = placeWord(place)
  const { tone } = statusLook(word)
  const isUnassigned = place.carer_guid === zeroGuid
  const doubleUp = place.places > 1 && (partners ? `double-up with ${partners}` : 'double-up')
  const times = `${formatClockTime(place.start, zone)}–${formatClockTime(place.end, zone)}`
  const style: CSSProperties = { left: `${bar.left}%`, width: `${bar.width}%`, top }
  if (!isUnassigned) Object.assign(style, { background: `var(--${tone}-ground)`, borderColor: `var(--${tone})` })
  return (
    <>
      <button
        type="button"
        ref={anchor}
        className={classes(
          styles.block,
          isUnassigned && styles.open,
          place.type_alias === 'SHIFT' && styles.shift,
          warnings.length > 0 && styles.warned,
          doubleUp && styles.double,
        )}
        style={style}
        title={[
          `${times} ${place.owner_name}`,
          `${place.service_title}, ${word}`,
          ...(doubleUp ? [doubleUp] : []),
          ...warnings,
        ].join('\n')}
        data-place={place.guid}
        data-appointment={place.appointment_guid}
        data-carer={place.carer_guid}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.owner} aria-hidden="true">
          {place.owner_short}
        </span>
        <VisuallyHidden>{place.owner_name} </VisuallyHidden>
        {warnings.length > 0 && (
          <span className={styles.warning}>
            <Icon as={IconAlertTriangle} size={12} />
          </span>
        )}
        <span className={styles.time}>
          {!isUnassigned && (
            <span className={styles.glyph}>
              <StatusGlyph word={word} />
            </span>
          )}
          {formatClockTime(place.start, zone)}
          {place.places > 1 && (
            <span className={styles.partners}>
              <Icon as={IconUsers} size={13} />
            </span>
          )}
          <VisuallyHidden>
            –{formatClockTime(place.end, zone)}, {place.service_title}
            {doubleUp && `, ${doubleUp}`}
            {warnings.length > 0 && `, warning: ${warnings.join(', ')}`}
          </VisuallyHidden>
        </span>
      </button>
      {isOpen && (
        <PlacePopup
          place={place}
          carerName={carerName}
          partners={partners}
          warnings={warnings}
          anchor={anchor}
          zone={zone}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
