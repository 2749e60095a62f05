import { useState } from 'react'
import { type AbsenceEffect, stays } from '#contract/client/absences.ts'
import { rotaAccess } from '#contract/rota/access.ts'
import { countText } from '#domain/count-text.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { showError } from '#web/kit/http/query.ts'
import { usePermission } from '#web/kit/session/access.ts'
import { ChangeTable, LeftTable } from './visit-tables.tsx'
import styles from './visits-question.module.css'

/** The decision of the user about visits. */
export interface Decision {
  cancel_with: string | null
  put_back: boolean
}

interface VisitsQuestionProps {
  effect: AbsenceEffect
  /** The button that saves. */
  yes: string
  danger?: boolean
  /** Fetches the effect with another condition. */
  load: (cancelWith: string) => Promise<AbsenceEffect>
  onAnswer: (decision: Decision | undefined) => void
}

/** The visits that an absence concerns: those to cancel, those to put back, and those that stay (decision 0058). */
export function VisitsQuestion({ effect: first, yes, danger, load, onAnswer }: VisitsQuestionProps) {
  const mayChange = usePermission(rotaAccess.edit)
  const [effect, setEffect] = useState(first)
  const [busy, setBusy] = useState(false)
  const [cancels, setCancels] = useState(first.cancelled.count > 0)
  const [putsBack, setPutsBack] = useState(first.put_back.count > 0)
  const [missing, setMissing] = useState(false)
  const choose = async (guid: string | undefined) => {
    if (guid === undefined) return
    setMissing(false)
    setBusy(true)
    try {
      setEffect(await load(guid))
    } catch (error) {
      showError(error)
    }
    setBusy(false)
  }
  const answer = () => {
    if (mayChange && cancels && effect.cancel_with === null) return setMissing(true)
    onAnswer({
      cancel_with: mayChange && cancels ? effect.cancel_with : null,
      put_back: mayChange && putsBack,
    })
  }
  return (
    <Modal
      open
      title={first.cancelled.count > 0 ? 'Visits in this period' : 'Visits that this absence has cancelled'}
      width={760}
      onClose={() => onAnswer(undefined)}
      foot={
        <>
          <Button onClick={() => onAnswer(undefined)}>Cancel</Button>
          <Button look={danger ? 'danger' : 'primary'} busy={busy} onClick={answer}>
            {yes}
          </Button>
        </>
      }
    >
      {!mayChange && (
        <Banner tone="amber">
          You do not have the permission to change the rota. The visits stay as they are until somebody who may change
          it saves this absence.
        </Banner>
      )}
      {effect.cancelled.count > 0 && (
        <section className={styles.part} aria-label="Visits to cancel">
          <div className={styles.choice}>
            <Checkbox
              withLabel
              label={`Cancel ${countText(effect.cancelled.count, 'visit')}`}
              checked={mayChange && cancels}
              onChange={(event) => setCancels(event.currentTarget.checked)}
              disabledReason={mayChange ? undefined : 'You may not change the rota.'}
            />
            <div className={styles.condition}>
              <Select
                label="Cancel with"
                required
                options={effect.conditions.map(({ guid, title }) => ({ value: guid, label: title }))}
                value={effect.cancel_with ?? undefined}
                onChange={(guid) => void choose(guid)}
                disabled={!(mayChange && cancels)}
                error={missing ? 'This field is required.' : undefined}
              />
            </div>
          </div>
          <ChangeTable label="Visits to cancel" changes={effect.cancelled} busy={busy} />
        </section>
      )}
      {effect.put_back.count > 0 && (
        <section className={styles.part} aria-label="Visits to put back">
          <Checkbox
            withLabel
            label={`Put ${countText(effect.put_back.count, 'visit')} back on the rota`}
            checked={mayChange && putsBack}
            onChange={(event) => setPutsBack(event.currentTarget.checked)}
            disabledReason={mayChange ? undefined : 'You may not change the rota.'}
          />
          <ChangeTable label="Visits to put back" changes={effect.put_back} busy={busy} />
        </section>
      )}
      {effect.left.count > 0 && (
        <section className={styles.part} aria-label="Visits that stay as they are">
          <p className={styles.heading}>{countText(effect.left.count, 'visit')} stay as planned</p>
          <LeftTable visits={effect.left.visits} count={effect.left.count} reasonOf={(reason) => stays[reason]} />
        </section>
      )}
    </Modal>
  )
}
