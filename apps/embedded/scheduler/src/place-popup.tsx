import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { zeroGuid } from '#contract/fields.ts'
import { rotaAccess } from '#contract/rota/access.ts'
import type { DayPlace, SuggestedCarer } from '#contract/rota/planning.ts'
import { visitAccess } from '#contract/visit/access.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { formatTime } from '#ui/figures/format.ts'
import { Link } from '#ui/link.tsx'
import { Popup } from '#ui/overlay/popup.tsx'
import { Status } from '#ui/status/status.tsx'
import { usePermission } from '#web/kit/session/access.ts'
import { paths } from '#web/kit/url/paths.ts'
import { showRefusal } from './change-place.ts'
import { changePlace } from './last-change.ts'
import { assignmentOf, changeOf, isBegun, type Move, movedText, nobody } from './move.ts'
import { MoveDialog } from './move-dialog.tsx'
import styles from './place-popup.module.css'
import { placeWord } from './place-word.ts'
import { Suggestions } from './suggestions.tsx'

interface PlacePopupProps {
  place: DayPlace
  anchor: RefObject<HTMLElement | null>
  zone: string
  onClose: () => void
}

/** A place of the day, and who could take it. */
export function PlacePopup({ place, anchor, zone, onClose }: PlacePopupProps) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const mayPlan = usePermission(rotaAccess.edit)
  const mayOpen = usePermission(visitAccess.read)
  const isUnassigned = place.carer_guid === zeroGuid
  const [isChanging, setChanging] = useState(isUnassigned)
  const [asked, setAsked] = useState<Move>()
  const [busy, setBusy] = useState<string>()
  // The focus is on the block behind it otherwise, and the next Tab would leave the day.
  useEffect(() => heading.current?.focus(), [])

  const give = async (to: { guid: string; name: string }) => {
    const move = assignmentOf(place, to)
    setBusy(to.guid)
    try {
      await changePlace(changeOf(move), movedText(move, zone), zone)
      onClose()
    } catch (error) {
      await showRefusal(error, place.appointment_guid, zone)
    }
    setBusy(undefined)
  }
  const pick = ({ carer_guid: guid, name, concerns }: SuggestedCarer) =>
    concerns.length > 0 ? setAsked(assignmentOf(place, { guid, name })) : void give({ guid, name })
  if (asked) {
    return <MoveDialog move={asked} zone={zone} onEnd={(isSaved) => (isSaved ? onClose() : setAsked(undefined))} />
  }
  return (
    <Popup anchor={anchor} onClose={onClose} role="dialog" aria-labelledby={titleId} className={styles.popup}>
      <div className={styles.popupHead}>
        <h2 ref={heading} id={titleId} tabIndex={-1}>
          {place.owner_name}
        </h2>
        {isUnassigned ? <span className={styles.tag}>Unassigned</span> : <Status word={placeWord(place)} />}
        <IconButton icon={IconX} label="Close" onClick={onClose} />
      </div>
      <p className={styles.popupFacts}>
        {formatTime(place.start, zone)}–{formatTime(place.end, zone)} · {place.service_title}
        {place.post_code && ` · ${place.post_code}`}
      </p>
      {mayOpen && place.visit_guid !== null && (
        <p className={styles.popupFacts}>
          <Link href={paths.visit(place.visit_guid)}>Open visit</Link>
        </p>
      )}
      {mayPlan && isChanging && !isBegun(place) && <Suggestions place={place} zone={zone} busy={busy} onPick={pick} />}
      {mayPlan && !isUnassigned && !isChanging && !isBegun(place) && (
        <div className={styles.popupFoot}>
          <Button size="small" onClick={() => setChanging(true)}>
            Change carer
          </Button>
          <Button size="small" busy={busy === zeroGuid} onClick={() => void give(nobody)}>
            Unassign
          </Button>
        </div>
      )}
    </Popup>
  )
}
