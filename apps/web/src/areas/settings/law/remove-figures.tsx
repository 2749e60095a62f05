import { z } from 'zod'
import { RequiredText } from '#contract/fields.ts'
import { type LawRow, removeLawFigure } from '#contract/settings/law.ts'
import type { LawAlias } from '#domain/law/law-tables.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { formatDate } from '#ui/figures/format.ts'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { useOpenPath } from '#ui/link.tsx'
import { FormModal } from '../../../kit/form/form-modal.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { useSaving } from '../../../kit/form/use-saving.ts'
import { useCall } from '../../../kit/http/query.ts'
import { paths } from '../../../kit/url/paths.ts'

const Removal = z.object({ source: RequiredText('Source') })

interface RemoveFiguresProps {
  law: LawAlias
  row: LawRow
  onClose: () => void
}

/** Adds a change that removes figures which have not begun, or a proclaimed bank holiday. */
export function RemoveFigures({ law, row, onClose }: RemoveFiguresProps) {
  const openPath = useOpenPath()
  const call = useCall(removeLawFigure, { errors: 'form' })
  const { saving } = useSaving('Could not remove these figures.')
  const form = useForm({
    schema: Removal,
    initial: { source: '' },
    labels: { source: 'Source' },
    name: 'remove-figures',
    submit: ({ source }) => saving(call.mutateAsync({ body: { law, guid: row.guid, source } })),
    onSaved: ({ guid }) => openPath(paths.lawChange(guid)),
  })
  return (
    <FormModal
      form={form}
      title={law === 'BANK_HOLIDAY' ? 'Remove a bank holiday' : `Remove figures from ${formatDate(row.start)}`}
      submitLabel="Work out the effect"
      onClose={onClose}
    >
      <FormSection text={`${removalText(law, row)} You see what that changes before it is done.`}>
        <FormLine>
          <TextField {...form.field('source')} required />
        </FormLine>
      </FormSection>
    </FormModal>
  )
}

function removalText(law: LawAlias, { title, start }: LawRow): string {
  const day = formatDate(start)
  if (law === 'BANK_HOLIDAY') {
    return `${title} on ${day} will no longer be a bank holiday. Completed invoices and payments keep their amounts.`
  }
  return `${law === 'MINIMUM_WAGE' ? 'All rates' : title} from ${day} will go, and those before it stay in force.`
}
