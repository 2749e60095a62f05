import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { simulateModel } from '#contract/model/models.ts'
import type { WholeModel } from '#contract/model/whole-model.ts'
import type { WireVisit } from '#domain/rating/wire.ts'
import { debounce } from '#ui/debounce.ts'
import { useZone } from '#ui/figures/zone.tsx'
import { call } from '../../../kit/http/call.ts'
import { useDebounced } from '../../../kit/use-debounced.ts'
import { useModel } from '../open-model.ts'
import type { Draft } from './drafts.tsx'
import { problemOf } from './problem-of.ts'
import { type PricedBy, wireModelOf } from './wire-model.ts'

interface Trial {
  /** Undefined while there is nothing to price. */
  asked: { visits: WireVisit[] } | { visit_guids: string[] } | undefined
  by: PricedBy
  /** The unsaved input of a form, if it should be included. */
  draft: Draft | undefined
  whole: WholeModel | undefined
}

/**
 * Prices visits, again a moment after any change; nothing is stored. `problem` says why the form's values cannot be
 * priced yet; the server is not called then.
 */
export function useTried({ asked, by, draft, whole }: Trial) {
  const { of, model } = useModel()
  const zone = useZone()
  const edited = draft && whole && wireModelOf(draft.apply(whole), by)
  const problem = edited && problemOf(edited, zone)
  const trial = useDebounced(
    {
      ...asked,
      isReady: asked !== undefined && problem === undefined && (draft === undefined || whole !== undefined),
      ...(by.payGroupGuid !== undefined && { payment_contract_guid: by.payGroupGuid }),
      ...(edited && { model: edited }),
    },
    debounce.modelFilters,
  )
  const { isReady, ...body } = trial
  const tried = useQuery({
    queryKey: ['try-visit', of.side, model.guid, model.version, body],
    queryFn: ({ signal }) =>
      call(
        simulateModel[of.side],
        { params: { guid: model.guid }, body: { ...body, with_workings: true } },
        { signal },
      ),
    select: ({ workings }) => workings?.[0],
    enabled: isReady,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return { tried, problem }
}
