import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { zeroGuid } from '#contract/fields.ts'
import { rotaAccess } from '#contract/rota/access.ts'
import type { DayPlace, SuggestedCarer } from '#contract/rota/planning.ts'
import { visitAccess } from '#contract/visit/access.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { formatClockTime } from '#ui/figures/format.ts'
import { Link } from '#ui/link.tsx'
import { Menu, type MenuItem } from '#ui/overlay/menu.tsx'
import { Popup } from '#ui/overlay/popup.tsx'
import { Status, StatusGlyph } from '#ui/status/status.tsx'
import { usePermission } from '#web/kit/session/access.ts'
import { paths } from '#web/kit/url/paths.ts'
import { CancelPlace } from './cancel-place.tsx'
import { hasNewConcerns, type PlaceChange, showRefusal } from './change-place.ts'
import { ChangeTime } from './change-time.tsx'
import { changePlace } from './changes.ts'
import { assignmentOf, changeOf, countChange, countText, isBegun, type Move, movedText } from './move.ts'
import { MoveDialog } from './move-dialog.tsx'
import { nobody } from './nobody.ts'
import styles from './place-popup.module.css'
import { placeWord } from './place-word.ts'
import { Suggestions } from './suggestions.tsx'

interface PlacePopupProps {
  place: DayPlace
  /** The carer of the row. */
  carerName: string
  /** The other carers of a double-up. */
  partners?: string | undefined
  /** The warnings about that carer, in words. */
  warnings: readonly string[]
  anchor: RefObject<HTMLElement | null>
  zone: string
  onClose: () => void
}

/** A place of the day, and who could take it. */
export function PlacePopup({ place, carerName, partners, warnings, anchor, zone, onClose }: PlacePopupProps) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const mayPlan = usePermission(rotaAccess.edit)
  const mayOpen = usePermission(visitAccess.read)
  const isUnassigned = place.carer_guid === zeroGuid
  const [isChanging, setChanging] = useState(isUnassigned)
  const [asked, setAsked] = useState<Move>()
  const [dialog, setDialog] = useState<'time' | 'cancel'>()
  const [busy, setBusy] = useState<string>()
  // The focus is on the block behind it otherwise, and the next Tab would leave the day.
  useEffect(() => heading.current?.focus(), [])

  const save = async (change: PlaceChange, text: string) => {
    try {
      await changePlace(change, text, zone)
      onClose()
      return true
    } catch (error) {
      if (hasNewConcerns(error)) return false
      await showRefusal(error, place.appointment_guid, zone)
      return true
    }
  }
  const give = async (to: { guid: string; name: string }) => {
    const move = assignmentOf(place, to)
    setBusy(to.guid)
    // New warnings are asked about.
    if (!(await save(changeOf(move), movedText(move, zone)))) setAsked(move)
    setBusy(undefined)
  }
  const count = (by: 1 | -1) => void save(countChange(place, by), countText(place, by))
  const pick = ({ carer_guid: guid, name, concerns }: SuggestedCarer) =>
    concerns.length > 0 ? setAsked(assignmentOf(place, { guid, name })) : void give({ guid, name })
  if (asked) {
    return <MoveDialog move={asked} zone={zone} onEnd={(isSaved) => (isSaved ? onClose() : setAsked(undefined))} />
  }
  if (dialog === 'time') {
    return <ChangeTime place={place} carerName={carerName} onMove={setAsked} onClose={() => setDialog(undefined)} />
  }
  if (dialog === 'cancel') return <CancelPlace place={place} zone={zone} onClose={onClose} />
  const items: MenuItem[] = [
    { label: 'Change time', onPress: () => setDialog('time') },
    { label: 'Needs one more carer', onPress: () => count(1) },
    ...(isUnassigned && place.places > 1 ? [{ label: 'Needs one carer fewer', onPress: () => count(-1) }] : []),
    { label: place.type_alias === 'SHIFT' ? 'Cancel shift' : 'Cancel visit', onPress: () => setDialog('cancel') },
  ]
  return (
    <Popup anchor={anchor} onClose={onClose} asSheet role="dialog" aria-labelledby={titleId} className={styles.popup}>
      <div className={styles.popupHead}>
        <h2 ref={heading} id={titleId} tabIndex={-1}>
          {place.owner_name}
        </h2>
        {isUnassigned ? <span className={styles.tag}>Unassigned</span> : <Status word={placeWord(place)} />}
        <span className={styles.popupActions}>
          {mayPlan && !isBegun(place) && <Menu label="More actions" items={items} />}
          <IconButton icon={IconX} label="Close" onClick={onClose} />
        </span>
      </div>
      <p className={styles.popupFacts}>
        {formatClockTime(place.start, zone)}–{formatClockTime(place.end, zone)} · {place.service_title}
        {place.post_code && ` · ${place.post_code}`}
      </p>
      {place.places > 1 && (
        <p className={styles.popupFacts}>
          Double-up, {place.places} carers{partners && `: with ${partners}`}
        </p>
      )}
      {warnings.length > 0 && (
        <ul className={styles.warnings} aria-label="Warnings">
          {warnings.map((warning) => (
            <li key={warning}>
              <StatusGlyph word="Warning" /> {warning}
            </li>
          ))}
        </ul>
      )}
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
