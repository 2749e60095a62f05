import IconTable from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import { useRef, useState } from 'react'
import { type Model, statusWord } from '#contract/model/edit-models.ts'
import { LinkButton } from '#ui/button.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { Status } from '#ui/status/status.tsx'
import { Form } from '../../../kit/form/form.tsx'
import { LateBanner } from '../../../kit/form/late-banner.tsx'
import { useInitialValue } from '../../../kit/form/use-initial-value.ts'
import { wasLate } from '../../../kit/http/api-error.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { useCall } from '../../../kit/http/query.ts'
import type { SeenVersion } from '../../../kit/http/seen-version.ts'
import { Page } from '../../../kit/page.tsx'
import { modelPaths } from '../../../kit/url/paths.ts'
import { HistoryButton } from '../../history/exports.ts'
import { modelCrumbs, useModel } from '../open-model.ts'
import { ModelUplifts } from '../uplift/model-uplifts.tsx'
import { ClosedSwitch } from './closed-switch.tsx'
import { useCmMobile } from './cm-mobile.ts'
import { ModelChecklist } from './model-checklist.tsx'
import { ModelFields } from './model-fields.tsx'
import { valuesOf } from './model-values.ts'
import { type ModelBody, useModelForm } from './use-model-form.ts'

/** The settings of one model (MODEL-043). */
export function ModelSettings() {
  const { of, model, reload } = useModel()
  const seen = useRef(model.version)
  const beginning = useInitialValue(model, async () => {
    const latest = await reload()
    if (latest) seen.current = latest.version
    return latest
  })
  return (
    <Page
      title="Settings"
      crumbs={modelCrumbs({ of, model })}
      status={<Status word={statusWord(model)} />}
      facts={model.title}
      actions={
        <>
          {of.side === 'payment' && <ClosedSwitch seen={seen} />}
          <LinkButton icon={IconTable} href={modelPaths.one(of.side, model.guid, 'spreadsheet')}>
            Spreadsheet
          </LinkButton>
          <HistoryButton type={`${of.side}-model`} guid={model.guid} />
        </>
      }
    >
      <PageBody>
        <ModelChecklist />
        <SettingsForm key={beginning.number} first={beginning.first} seen={seen} onReload={beginning.reload} />
        <ModelUplifts />
      </PageBody>
    </Page>
  )
}

interface SettingsFormProps {
  /** The model when the form opened. */
  first: Model
  /** Of the form and of the switch beside it. */
  seen: SeenVersion
  onReload: () => Promise<void>
}

function SettingsForm({ first, seen, onReload }: SettingsFormProps) {
  const { of, model } = useModel()
  const { isLate, save } = useSave(seen)
  const tellCmMobile = useCmMobile()
  const form = useModelForm({
    of,
    initial: valuesOf(first),
    save,
    async onSaved(guid, body) {
      toast(of.updated)
      await tellCmMobile(guid, body)
      await refreshed()
    },
  })
  return (
    <Form form={form} label={`Settings of ${model.title}`} cancel={of.path}>
      {isLate && <LateBanner onReload={onReload} />}
      <ModelFields of={of} form={form} />
    </Form>
  )
}

/** Saves over the version that the user saw; after a conflict, the user sees who saved first and may start again. */
function useSave(seen: SeenVersion) {
  const { of, model } = useModel()
  const [isLate, setLate] = useState(false)
  const update = useCall(of.models.update, { errors: 'form', seen })
  const save = async (body: ModelBody): Promise<string> => {
    try {
      await update.mutateAsync({ params: { guid: model.guid }, body })
    } catch (error) {
      setLate(wasLate(error))
      throw error
    }
    setLate(false)
    return model.guid
  }
  return { isLate, save }
}
