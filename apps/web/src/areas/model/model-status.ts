import type { Model } from '#contract/model/edit-models.ts'

/** What a model shows as its status: Closed in place of what the dates say (MODEL-D36). */
export function statusWord({ archived, status }: Pick<Model, 'archived' | 'status'>) {
  return archived ? 'Closed' : status
}
