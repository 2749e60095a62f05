import { cycleLabel, typeLabel } from '#contract/billing/processing-exports.ts'
import type { TransactionGroup } from '#contract/billing/transactions.ts'
import type { Side } from '#contract/fields.ts'
import { modelAccess } from '#contract/model/access.ts'
import { Percent, PeriodText } from '#ui/figures/figures.tsx'
import { formatCount } from '#ui/figures/format.ts'
import { usePermission } from '../../../kit/session/access.ts'
import { ModelLink } from '../../model/exports.ts'
import styles from '../billing.module.css'
import { Deadline } from '../groups/group-columns.tsx'
import { processingSides } from '../sides.ts'

interface FactsProps {
  side: Side
  group: TransactionGroup
}

/** The line under the name of a group. */
export function GroupFacts({ side, group }: FactsProps) {
  const { done, never, hasDeadlines } = processingSides[side]
  return (
    <>
      <span className={styles.fact}>
        <PeriodText start={group.start} end={group.end} />
      </span>
      <ModelFact side={side} guid={group.contract_guid} />
      <span className={styles.fact}>{typeLabel(group.contract_type)}</span>
      <span className={styles.fact}>{cycleLabel(group.cycle_type)}</span>
      {!group.is_model_processed && <span className={styles.fact}>{never}</span>}
      {hasDeadlines && group.is_model_processed && (
        <span className={styles.fact}>
          Deadline <Deadline group={group} />
        </span>
      )}
      <span className={styles.fact}>
        Confirmed <Percent value={group.confirmed_percentage} tone="amber" />
      </span>
      <span className={styles.fact}>
        {done} <Percent value={group.invoiced_percentage} />
      </span>
      {group.nocharge_count > 0 && <span className={styles.fact}>{formatCount(group.nocharge_count)} no charge</span>}
    </>
  )
}

/** A link to the model, whose name is already in the title; for users who may open it (MODEL-008, PAYP-017). */
function ModelFact({ side, guid }: { side: Side; guid: string }) {
  if (!usePermission(modelAccess.edit)) return undefined
  return (
    <span className={styles.fact}>
      <ModelLink side={side} guid={guid} title={processingSides[side].model} />
    </span>
  )
}
