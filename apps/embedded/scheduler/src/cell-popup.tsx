import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { zeroGuid } from '#contract/fields.ts'
import type { WeekPlace } from '#contract/rota/planning.ts'
import { visitAccess } from '#contract/visit/access.ts'
import type { LocalDate } from '#domain/time.ts'
import { IconButton } from '#ui/button.tsx'
import { formatClockTime, formatDate, formatWeekday } from '#ui/figures/format.ts'
import { Link } from '#ui/link.tsx'
import { Popup } from '#ui/overlay/popup.tsx'
import { StatusGlyph } from '#ui/status/status.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { hoursWord } from '#web/areas/visit/exports.ts'
import { usePermission } from '#web/kit/session/access.ts'
import { paths } from '#web/kit/url/paths.ts'
import styles from './cell-popup.module.css'
import { countWord } from './count-word.ts'
import { PlacePopup } from './place-popup.tsx'
import { placeWord } from './place-word.ts'
import type { Cell, WeekRow } from './week-grid.ts'
import { useWeekNames } from './week-names.ts'

interface CellPopupProps {
  cell: Cell
  row: WeekRow
  date: LocalDate
  zone: string
  anchor: RefObject<HTMLElement | null>
  hrefOf: (date: LocalDate) => string
  onClose: () => void
}

/** The visits of a cell of the week. Each opens what can be done with it, and can be moved to another cell. */
export function CellPopup({ cell, row, date, zone, anchor, hrefOf, onClose }: CellPopupProps) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [chosen, setChosen] = useState<string>()
  useEffect(() => heading.current?.focus(), [])
  const { carerNameOf } = useWeekNames()
  const places = cell.marks.map(({ place }) => place)
  const place = places.find(({ guid }) => guid === chosen)
  if (place) {
    const shown = { ...place, travel_minutes: null, gap_minutes: null }
    const carerName = carerNameOf(place.carer_guid)
    return <PlacePopup place={shown} warnings={[]} {...{ carerName, anchor, zone, onClose }} />
  }
  return (
    <Popup anchor={anchor} onClose={onClose} role="dialog" aria-labelledby={titleId} className={styles.popup}>
      <div className={styles.head}>
        <h2 ref={heading} id={titleId} tabIndex={-1}>
          {formatWeekday(date)} {formatDate(date)}
        </h2>
        <IconButton icon={IconX} label="Close" onClick={onClose} />
      </div>
      <p className={styles.facts}>
        {row.name}, {countWord(cell)}
        {cell.minutes > 0 && `, ${hoursWord(cell.minutes)}`} · <Link href={hrefOf(date)}>Open day</Link>
      </p>
      <ul className={styles.places}>
        {places.map((each) => (
          <li key={each.guid}>
            <button type="button" className={styles.place} data-place={each.guid} onClick={() => setChosen(each.guid)}>
              <StatusGlyph word={placeWord(each)} />
              <span className={styles.times}>
                {formatClockTime(each.start, zone)}–{formatClockTime(each.end, zone)}
              </span>{' '}
              <span className={styles.name}>
                {row.guid === each.client_guid ? carerNameOf(each.carer_guid) : each.owner_name}
              </span>
              {each.carer_guid === zeroGuid && row.guid !== zeroGuid && <VisuallyHidden>, unassigned</VisuallyHidden>}
            </button>
            <Others place={each} />
          </li>
        ))}
      </ul>
    </Popup>
  )
}

/** The other carers of a double-up: each leads to the visit of that carer. */
function Others({ place }: { place: WeekPlace }) {
  const mayOpen = usePermission(visitAccess.read)
  const { carerNameOf, othersOf } = useWeekNames()
  const others = othersOf(place)
  if (others.length === 0) return null
  return (
    <span className={styles.others}>
      with{' '}
      {others.map(({ guid, carer_guid, visit_guid }, at) => {
        const name = carer_guid === zeroGuid ? 'nobody yet' : carerNameOf(carer_guid)
        return (
          <span key={guid}>
            {at > 0 && ', '}
            {mayOpen && visit_guid ? <Link href={paths.visit(visit_guid)}>{name}</Link> : name}
          </span>
        )
      })}
    </span>
  )
}
