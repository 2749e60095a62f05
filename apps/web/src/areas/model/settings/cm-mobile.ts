import { updateInvoiceGroup } from '#contract/model/edit-models.ts'
import { toast } from '#ui/overlay/toasts.tsx'
import { call } from '../../../kit/http/call.ts'
import { useFeatures } from '../../../kit/session/branch.ts'
import type { ModelBody } from './use-model-form.ts'

/**
 * Updates CM Mobile after an invoice model was saved; the model stays saved even if this fails (MODEL-079, MODEL-080,
 * MODEL-D37).
 */
export function useCmMobile() {
  const hasMobile = useFeatures()?.includes('cm2000') ?? false
  return async (guid: string, body: ModelBody): Promise<void> => {
    if (!hasMobile || !('cm2000_enabled' in body)) return
    const setting = { guid, title: body.title, is_Cm2000: body.cm2000_enabled ?? false }
    try {
      await call(updateInvoiceGroup, { body: setting })
    } catch {
      toast('Updating CM2000 settings unsuccessful.', 'error')
    }
  }
}
