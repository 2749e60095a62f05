import type { Side } from '#contract/fields.ts'
import { useOpenPath } from '#ui/link.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { Form } from '../../../kit/form/form.tsx'
import { refreshed } from '../../../kit/http/cache.ts'
import { useLoadedConfig } from '../../../kit/http/config.ts'
import { useCall } from '../../../kit/http/query.ts'
import { Page } from '../../../kit/page.tsx'
import { useBranch } from '../../../kit/session/branch.ts'
import { modelPaths } from '../../../kit/url/paths.ts'
import { type ModelSide, modelSides } from '../sides.ts'
import { useCmMobile } from './cm-mobile.ts'
import { ModelFields } from './model-fields.tsx'
import { type ModelValues, newInvoiceModel, newPaymentModel } from './model-values.ts'
import { useModelForm } from './use-model-form.ts'

/** MODEL-011, MODEL-017. */
export function NewModel({ side }: { side: Side }) {
  const of = modelSides[side]
  const reference = useBranch()?.settings.reference
  const config = useLoadedConfig()
  if (reference === undefined || !config) return null
  const initial = side === 'invoice' ? newInvoiceModel : newPaymentModel(reference, config.DefaultFinanceContactEmail)
  return (
    <Page title={of.newTitle} crumbs={[{ label: of.list, href: of.path }]}>
      <PageBody>
        <NewModelForm of={of} initial={initial} />
      </PageBody>
    </Page>
  )
}

function NewModelForm({ of, initial }: { of: ModelSide; initial: ModelValues }) {
  const openPath = useOpenPath()
  const create = useCall(of.models.create, { errors: 'form' })
  const tellCmMobile = useCmMobile()
  const form = useModelForm({
    of,
    initial,
    save: async (body) => (await create.mutateAsync({ body })).guid,
    async onSaved(guid, body) {
      toast(of.created)
      await tellCmMobile(guid, body)
      await refreshed()
      openPath(modelPaths.one(of.side, guid))
    },
  })
  return (
    <Form form={form} label={of.newTitle} submitLabel="Create model" cancel={of.path}>
      <ModelFields of={of} form={form} isNew />
    </Form>
  )
}
