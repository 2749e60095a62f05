import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { zeroGuid } from '#contract/fields.ts'
import { rotaAccess } from '#contract/rota/access.ts'
import type { DayPlace, SuggestedCarer } from '#contract/rota/planning.ts'
import { visitAccess } from '#contract/visit/access.ts'
import { visitStatus } from '#domain/visit/visit-status.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { formatTime } from '#ui/figures/format.ts'
import { Link } from '#ui/link.tsx'
import { Popup } from '#ui/overlay/popup.tsx'
import { Status } from '#ui/status/status.tsx'
import { usePermission } from '#web/kit/session/access.ts'
import { paths } from '#web/kit/url/paths.ts'
import { assign } from './assign.ts'
import styles from './place-popup.module.css'
import { placeWord } from './place-word.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { Suggestions } from './suggestions.tsx'

interface PlacePopupProps {
  place: DayPlace
  anchor: RefObject<HTMLElement | null>
  zone: string
  onClose: () => void
  onStale: () => void
}

/** A place of the day, and who could take it. */
export function PlacePopup({ place, anchor, zone, onClose, onStale }: PlacePopupProps) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const mayPlan = usePermission(rotaAccess.edit)
  const mayOpen = usePermission(visitAccess.read)
  const isUnassigned = place.carer_guid === zeroGuid
  const [isChanging, setChanging] = useState(isUnassigned)
  const [doubtful, setDoubtful] = useState<SuggestedCarer>()
  const [busy, setBusy] = useState<string>()
  // The focus is on the block behind it otherwise, and the next Tab would leave the day.
  useEffect(() => heading.current?.focus(), [])

  const give = async (carer: { guid: string; name: string } | null, reason?: string) => {
    setBusy(carer?.guid ?? zeroGuid)
    const saved = await assign({ place, carer, reason, onRefused: onStale })
    setBusy(undefined)
    if (saved) onClose()
    return saved
  }
  const pick = (carer: SuggestedCarer) =>
    carer.concerns.length > 0 ? setDoubtful(carer) : void give({ guid: carer.carer_guid, name: carer.name })
  // A visit that has begun is changed where its report is.
  const isFixed = place.status_coalesced > visitStatus.upcoming
  if (doubtful) {
    return (
      <ReasonDialog
        carer={doubtful}
        zone={zone}
        onClose={() => setDoubtful(undefined)}
        onAssign={(reason) => give({ guid: doubtful.carer_guid, name: doubtful.name }, reason)}
      />
    )
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
      {mayPlan && isChanging && !isFixed && <Suggestions place={place} zone={zone} busy={busy} onPick={pick} />}
      {mayPlan && !isUnassigned && !isChanging && !isFixed && (
        <div className={styles.popupFoot}>
          <Button size="small" onClick={() => setChanging(true)}>
            Change carer
          </Button>
          <Button size="small" busy={busy === zeroGuid} onClick={() => void give(null)}>
            Unassign
          </Button>
        </div>
      )}
    </Popup>
  )
}
