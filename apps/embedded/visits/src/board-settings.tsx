import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { branchAccess } from '#contract/branch/access.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { BoardSettingsInput, getBoardSettings, updateBoardSettings } from '#contract/visit/board.ts'
import { Button } from '#ui/button.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TimeField } from '#ui/fields/time-field.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { HistoryButton } from '#web/areas/history/exports.ts'
import { FormModal } from '#web/kit/form/form-modal.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { queryOf, useCall } from '#web/kit/http/query.ts'
import { usePermission } from '#web/kit/session/access.ts'
import styles from './board.module.css'

/** Opens the settings of the board, for users who may change those of the branch. */
export function BoardSettingsButton() {
  const mayEdit = usePermission(branchAccess.editBranch)
  const [isOpen, setOpen] = useState(false)
  const settings = useQuery({ ...queryOf(getBoardSettings, {}), enabled: isOpen })
  if (!mayEdit) return null
  return (
    <>
      <Button
        icon={IconAdjustmentsHorizontal}
        aria-haspopup="dialog"
        busy={isOpen && settings.isFetching && !settings.data}
        onClick={() => setOpen(true)}
      >
        Limits
      </Button>
      {isOpen && settings.data && <SettingsDialog settings={settings.data} onClose={() => setOpen(false)} />}
    </>
  )
}

const levels = [1, 2, 3, 4, 5].map((level) => ({ value: String(level), label: `Level ${level} of 5` }))

interface SettingsDialogProps {
  settings: ResponseOf<typeof getBoardSettings>
  onClose: () => void
}

function SettingsDialog({ settings, onClose }: SettingsDialogProps) {
  const seen = useRef(settings.version)
  const update = useCall(updateBoardSettings, { errors: 'form', seen })
  const form = useForm({
    schema: BoardSettingsInput,
    initial: {
      late_check_in_minutes: String(settings.late_check_in_minutes),
      missing_check_out_minutes: String(settings.missing_check_out_minutes),
      concern_from: String(settings.concern_from),
      quiet_from: settings.quiet_from ?? '',
      quiet_until: settings.quiet_until ?? '',
    },
    labels: {
      late_check_in_minutes: 'Late after the start',
      missing_check_out_minutes: 'No check-out after the end',
      concern_from: 'Concern from',
      quiet_from: 'Quiet hours from',
      quiet_until: 'Quiet hours until',
    },
    toBody: (values) => ({
      ...values,
      quiet_from: values.quiet_from || null,
      quiet_until: values.quiet_until || null,
    }),
    submit: (body) => update.mutateAsync({ body }),
    onSaved: () => {
      toast('Limits successfully updated.')
      onClose()
    },
  })
  return (
    <FormModal
      form={form}
      title="Limits of the branch"
      width={520}
      onClose={onClose}
      before={<HistoryButton type="branch" guid={settings.guid} />}
    >
      <div className={styles.limits}>
        <NumberField {...form.field('late_check_in_minutes')} unit="minutes" required />
        <NumberField {...form.field('missing_check_out_minutes')} unit="minutes" required />
        <Select {...form.field('concern_from')} options={levels} required />
        <span />
        <TimeField {...form.field('quiet_from')} />
        <TimeField {...form.field('quiet_until')} />
      </div>
      <p className={styles.note}>In quiet hours the menu counts missed visits and concerns only.</p>
    </FormModal>
  )
}
