import { type ReactNode, useState } from 'react'
import { rotaAccess } from '#contract/rota/access.ts'
import type { ScheduledPlace } from '#contract/rota/search-appointments.ts'
import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { nothingTicked } from '#ui/table/selection.ts'
import type { Selection } from '#ui/table/selection-strip.tsx'
import { usePicked } from '../../../kit/list/use-picked.ts'
import { usePermission } from '../../../kit/session/access.ts'
import { entriesOf } from '../recalculate/entries-of.ts'
import { RecalculateButton } from '../recalculate/recalculate-button.tsx'
import { BulkEdit } from './bulk-edit.tsx'
import { type BulkOutcome, BulkResult } from './bulk-result.tsx'

interface ScheduledBulk {
  mayEdit: boolean
  /** Undefined for users who may neither edit nor recalculate. */
  selection: Selection<ScheduledPlace> | undefined
  panel: ReactNode
  /** The result of an edit that failed for some, above the list. */
  notice: ReactNode
  isFailed: (place: ScheduledPlace) => boolean
}

const keyOf = ({ assignee }: ScheduledPlace) => assignee.guid

/** SEARCH-D19. */
const refusalOf = ({ assignee }: ScheduledPlace) =>
  assignee.is_processed ? 'Appointment has been processed.' : undefined

/** Editing and recalculating the ticked places (SEARCH-015, SEARCH-016, SEARCH-D09). */
export function useScheduledBulk(rows: readonly ScheduledPlace[]): ScheduledBulk {
  const mayEdit = usePermission(rotaAccess.editForFinance)
  const mayRecalculate = usePermission(rotaAccess.recalculate)
  const { picked, ticked, setTicked } = usePicked(rows, keyOf, refusalOf)
  const [isOpen, setOpen] = useState(false)
  const [result, setResult] = useState<BulkOutcome>()
  const [isShown, setShown] = useState(false)
  const tick = (keys: Iterable<string>) => setTicked({ keys: new Set(keys), anchor: undefined })
  const nothing = picked.length === 0 ? 'Select appointments first.' : undefined
  // A later tick does not open the panel again by itself.
  if (isOpen && picked.length === 0) setOpen(false)

  const saved = (outcome: BulkOutcome) => {
    setOpen(false)
    const isPartial = outcome.refusals.length > 0
    setResult(isPartial ? outcome : undefined)
    setShown(isPartial)
    if (isPartial) tick(outcome.refusals.map(({ guid }) => guid))
    else setTicked(nothingTicked)
  }
  const edit = () => {
    setResult(undefined)
    setOpen(true)
  }
  const selection: Selection<ScheduledPlace> = {
    ticked,
    onChange: setTicked,
    disabledReason: refusalOf,
    actions: (
      <>
        <RecalculateButton
          label="Recalculate selected"
          name="appointment-search"
          entries={entriesOf(picked.map(relationOf))}
          disabledReason={nothing}
        />
        {mayEdit && (
          <Button size="small" look="primary" disabledReason={nothing} onClick={edit}>
            Edit selected
          </Button>
        )}
      </>
    ),
  }
  return {
    mayEdit,
    selection: mayEdit || mayRecalculate ? selection : undefined,
    isFailed: (place) => result?.refusals.some(({ guid }) => guid === keyOf(place)) === true,
    panel: isOpen ? (
      <BulkEdit
        picked={picked}
        onLeaveOut={(refused) => tick([...ticked.keys].filter((key) => !refused.includes(key)))}
        onSaved={saved}
        onClose={() => setOpen(false)}
      />
    ) : (
      isShown &&
      result && (
        <BulkResult
          outcome={result}
          onAgain={() => {
            tick(result.refusals.map(({ guid }) => guid))
            edit()
          }}
          onUndone={() => setResult(undefined)}
          onClose={() => setShown(false)}
        />
      )
    ),
    notice: result && <PartlyFailed outcome={result} onShow={isShown ? undefined : () => setShown(true)} />,
  }
}

/** The specification's sentence, whatever the reasons are; these are beside each place (SEARCH-023). */
function PartlyFailed({ outcome, onShow }: { outcome: BulkOutcome; onShow: (() => void) | undefined }) {
  const { edited, refusals } = outcome
  return (
    <Banner
      tone="red"
      action={
        onShow && (
          <Button size="small" onClick={onShow}>
            Show the {refusals.length}
          </Button>
        )
      }
    >
      <strong>Some Appointments could not be edited. Incompatible Contract Model.</strong> {edited.length} edited,{' '}
      {refusals.length} not.
    </Banner>
  )
}

/** SEARCH-D13. */
function relationOf({ appointment, assignee }: ScheduledPlace) {
  return {
    type: appointment.type_alias === 'VISIT' ? 'Visit' : 'Shift',
    guid: assignee.visit_guid ?? appointment.guid,
  } as const
}
