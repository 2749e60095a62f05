import { useState } from 'react'
import { billingAccess } from '#contract/billing/access.ts'
import { type RewoundRow, rewind } from '#contract/billing/rewind.ts'
import { isOn } from '#contract/runtime-settings.ts'
import { Button } from '#ui/button.tsx'
import { Money } from '#ui/figures/figures.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { ApiError } from '../../../kit/http/api-error.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { call } from '../../../kit/http/call.ts'
import { useConfig } from '../../../kit/http/config.ts'
import { usePermission } from '../../../kit/session/access.ts'
import styles from '../billing.module.css'
import { FailureModal } from '../invoicing/failure-modal.tsx'

interface RewindButtonProps {
  type: 'Period' | 'Transaction'
  guid: string
}

/** The most rows that are listed one by one. */
const maxListed = 8

/** Takes back the last completion or credit, for developers (CRED-029 to CRED-033, CRED-D15, SHELL-193, SHELL-194). */
export function RewindButton({ type, guid }: RewindButtonProps) {
  const mayRewind = usePermission(billingAccess.rewind)
  const [rows, setRows] = useState<readonly RewoundRow[]>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const isEnabled = isOn(useConfig(), 'FeatureFinanceRewind')
  if (!mayRewind || !isEnabled) return undefined
  const word = type.toLowerCase()
  const run = async (shown?: readonly RewoundRow[]) => {
    setBusy(true)
    try {
      const of = { type, relation_guids: [guid], shown_guids: shown?.map((row) => row.guid) }
      const { rows: found } = await call(rewind, { query: { dryRun: shown ? 'false' : 'true' }, body: [of] })
      if (!shown) setRows(found)
      else {
        setRows(undefined)
        toast('Rewind successful.')
        await refreshed()
      }
    } catch (error) {
      setRows(undefined)
      // The detail of a refusal ends with everything that is against the rewind.
      const isBlocked = error instanceof ApiError && error.code === 'REWIND_BLOCKED'
      const reason = isBlocked ? error.lines.at(-1) : undefined
      setFailure(reason ?? `Something went wrong attempting to rewind ${word}.`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button busy={busy} onClick={() => void run()}>
        Rewind
      </Button>
      {failure && <FailureModal title={`Rewind ${word}`} text={failure} onClose={() => setFailure(undefined)} />}
      {rows && (
        <Confirm
          title={`Rewind ${word}`}
          text={`Do you really want to rewind this ${word}? Its invoices, payments and credits will be taken back.`}
          yes="Rewind"
          danger
          busy={busy}
          onYes={() => void run(rows)}
          onNo={() => setRows(undefined)}
        >
          <ul className={styles.rewound}>
            {rows.slice(0, maxListed).map((row) => (
              <li key={row.guid}>
                {row.reference}, {row.owner_name}, <Money value={row.total} />
              </li>
            ))}
            {rows.length > maxListed && <li>and {rows.length - maxListed} more</li>}
          </ul>
        </Confirm>
      )}
    </>
  )
}
