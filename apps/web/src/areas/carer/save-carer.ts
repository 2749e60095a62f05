import { useRef } from 'react'
import type { z } from 'zod'
import { updateCarerProfile } from '#contract/carer/carer-profile.ts'
import { createCarer, updateCarer } from '#contract/carer/get-carer.ts'
import { useSaving } from '../../kit/form/use-saving.ts'
import { useCall } from '../../kit/http/query.ts'
import type { useCarerRules } from './carer-form.ts'
import { type CarerFormInput, profileBodyOf } from './carer-values.ts'

type Body = z.output<typeof CarerFormInput>

interface Saved {
  guid: string
  version: number
}

const coreFailed = 'Something went wrong when editing carer in Core.'
const profileFailed = 'Something went wrong when editing carer in Carer Profile.'

/**
 * Saves both records of a carer, the core first (CARER-D07, CARERLIST-D21). Each failure has its own sentence
 * (CARERLIST-066, CARERLIST-067). After a save that stopped between the two, the next one continues: it updates the core with the
 * version that it has by now, and a carer who was just created is not created again.
 */
export function useSaveCarer(before: Saved | undefined, flags: ReturnType<typeof useCarerRules>['flags']) {
  const guid = useRef(before?.guid)
  const seen = useRef(before?.version ?? 1)
  // Counted over all attempts: the core is saved again when the second save has failed.
  const unassigned = useRef(0)
  const core = useSaving(coreFailed)
  const profile = useSaving(profileFailed)
  const create = useCall(createCarer, { errors: 'form' })
  const update = useCall(updateCarer, { errors: 'form', seen })
  const updateProfile = useCall(updateCarerProfile, { errors: 'form', seen })

  const save = async (body: Body): Promise<{ guid: string; unassigned: number }> => {
    const { carer_exit: _, ...rest } = body
    if (guid.current === undefined) {
      guid.current = (await core.saving(create.mutateAsync({ body: rest }))).guid
    } else {
      const saved = await core.saving(update.mutateAsync({ params: { guid: guid.current }, body: rest }))
      unassigned.current += saved.unassigned
    }
    const params = { guid: guid.current }
    await profile.saving(updateProfile.mutateAsync({ params, body: profileBodyOf(body, flags) }))
    const result = { ...params, unassigned: unassigned.current }
    unassigned.current = 0
    return result
  }
  return { save, isLate: core.isLate || profile.isLate }
}
