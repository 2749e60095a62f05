import type { UpliftableGroup, UpliftableService } from '#contract/model/uplift.ts'
import { formatDate } from '#domain/date-format.ts'
import { partRefusal } from '#domain/model/uplift-entries.ts'
import type { Period } from '#domain/validity.ts'
import { classes } from '#ui/classes.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Unfold } from '#ui/table/unfold.tsx'
import type { Folding } from './folding.ts'
import listStyles from './step-services.module.css'
import styles from './uplift.module.css'
import { isServed, pickable } from './uplift-values.ts'
import { ownWords, useFrequencyTitle } from './uplift-words.ts'

interface StepServicesProps {
  groups: readonly UpliftableGroup[]
  date: string
  picked: readonly string[]
  onPick: (guids: string[]) => void
  folding: Folding
  /** Whether to mark the groups without a picked service. */
  showsMissing: boolean
}

/** Step 1: the services of the picked groups (UPL-012 to UPL-014). */
export function StepServices({ groups, date, picked, onPick, folding, showsMissing }: StepServicesProps) {
  const set = new Set(picked)
  const all = groups.flatMap((group) => pickable(group, date).map(({ guid }) => guid))
  const pick = (guids: readonly string[], on: boolean) =>
    onPick(on ? [...new Set([...picked, ...guids])] : picked.filter((guid) => !guids.includes(guid)))
  return (
    <div className={styles.step}>
      <Checkbox
        label="Select every service of all groups"
        withLabel
        disabledReason={all.length === 0 ? 'There is no service that can be selected' : undefined}
        checked={all.length > 0 && all.every((guid) => set.has(guid))}
        some={all.some((guid) => set.has(guid)) && !all.every((guid) => set.has(guid))}
        onChange={(event) => pick(all, event.currentTarget.checked)}
      />
      {groups.map((group) => (
        <Group
          key={group.guid}
          group={group}
          date={date}
          picked={set}
          onPick={pick}
          folding={folding}
          showsMissing={showsMissing}
        />
      ))}
    </div>
  )
}

interface GroupProps {
  group: UpliftableGroup
  date: string
  picked: ReadonlySet<string>
  onPick: (guids: readonly string[], on: boolean) => void
  folding: Folding
  showsMissing: boolean
}

function Group({ group, date, picked, onPick, folding, showsMissing }: GroupProps) {
  const frequencyTitle = useFrequencyTitle()
  const services = pickable(group, date)
  const able = services.map(({ guid }) => guid)
  const chosen = services.filter(({ guid }) => picked.has(guid))
  const count = chosen.length
  const isMissing = showsMissing && !isServed({ group, services: chosen }, date)
  return (
    <section className={listStyles.fold} aria-label={group.title}>
      <div className={listStyles.foldHead}>
        <Unfold
          label={`Services of ${group.title}`}
          open={folding.isOpen(group.guid)}
          onClick={() => folding.toggle(group.guid)}
        />
        <Checkbox
          label={`Select all services of ${group.title}`}
          checked={able.length > 0 && count === able.length}
          some={count > 0 && count < able.length}
          disabledReason={able.length === 0 ? 'It has no service that can be selected' : undefined}
          aria-invalid={isMissing || undefined}
          onChange={(event) => onPick(able, event.currentTarget.checked)}
        />
        <h3 className={listStyles.foldTitle}>{group.title}</h3>
        <span className={classes(styles.facts, isMissing && styles.wrong)}>
          {count} of {able.length} selected
        </span>
      </div>
      {folding.isOpen(group.guid) && (
        <ul className={listStyles.services}>
          {group.services.map((service) => (
            <li key={service.guid} className={listStyles.serviceLine}>
              <Checkbox
                label={serviceTitle(service)}
                withLabel
                checked={picked.has(service.guid)}
                disabledReason={partRefusal(service, date)}
                onChange={(event) => onPick([service.guid], event.currentTarget.checked)}
              />
              <Dates part={service} date={date} />
              <span className={styles.facts}>{service.payment_type_alias === 'FIX' ? 'Fixed price' : 'Pro rata'}</span>
            </li>
          ))}
          {group.services.length === 0 && <li className={listStyles.serviceLine}>It has no services on this date.</li>}
          {group.refused.map((own) => (
            <li key={`${own.frequency_type_alias} ${own.start}`} className={listStyles.serviceLine}>
              <span className={listStyles.own}>{ownWords(own, frequencyTitle)}</span>
              <Dates part={own} date={date} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The start of its validity, and why it cannot be uplifted. */
function Dates({ part, date }: { part: Period; date: string }) {
  const { start, end } = part
  const refusal = partRefusal(part, date)
  return (
    <>
      {refusal !== undefined && <span className={listStyles.reason}>{refusal}.</span>}
      <span className={styles.facts}>
        {end === null ? `From ${formatDate(start)}` : `${formatDate(start)} until before ${formatDate(end)}`}
      </span>
    </>
  )
}

/** A service that is linked to a pay group belongs to an invoice model. */
export function serviceTitle({ title, invoice_model }: UpliftableService): string {
  return invoice_model === null ? title : `${title}, in ${invoice_model}`
}
