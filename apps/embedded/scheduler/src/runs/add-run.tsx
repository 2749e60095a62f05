import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { rotaAccess } from '#contract/rota/access.ts'
import { createRotaRun } from '#contract/rota/rota-runs.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormLine, FormSection } from '#ui/form/form-layout.tsx'
import { useOpenPath } from '#ui/link.tsx'
import { FormModal } from '#web/kit/form/form-modal.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { useCall } from '#web/kit/http/query.ts'
import { usePermission } from '#web/kit/session/access.ts'
import { paths } from '#web/kit/url/paths.ts'

/** Opens the form for a new run, which leads to its carers and visits. */
export function AddRunButton() {
  const mayEdit = usePermission(rotaAccess.edit)
  const [isOpen, setOpen] = useState(false)
  if (!mayEdit) return null
  return (
    <>
      <Button look="primary" icon={IconPlus} onClick={() => setOpen(true)}>
        Add run
      </Button>
      {isOpen && <AddRun onClose={() => setOpen(false)} />}
    </>
  )
}

function AddRun({ onClose }: { onClose: () => void }) {
  const openPath = useOpenPath()
  const create = useCall(createRotaRun, { errors: 'form' })
  const form = useForm({
    schema: createRotaRun.body,
    name: 'new-rota-run',
    initial: { title: '' },
    labels: { title: 'Name' },
    submit: (body) => create.mutateAsync({ body }),
    onSaved: ({ guid }) => openPath(`${paths.schedulerRuns()}/runs/${guid}`),
  })
  return (
    <FormModal form={form} title="Add run" submitLabel="Add run" onClose={onClose} width={420}>
      <FormSection>
        <FormLine>
          <TextField {...form.field('title')} required />
        </FormLine>
      </FormSection>
    </FormModal>
  )
}
