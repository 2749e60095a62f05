import { createContext, useContext } from 'react'
import type { Model } from '#contract/model/edit-models.ts'
import type { Crumb } from '#ui/page/breadcrumbs.tsx'
import { modelPaths } from '../../kit/url/paths.ts'
import type { ModelSide } from './sides.ts'

export interface OpenModel {
  readonly of: ModelSide
  readonly model: Model
  /** Refetches the model, after every save of it or of anything inside it. */
  readonly reload: () => Promise<Model | undefined>
}

/** Provided by the frame of a model. */
export const Open = createContext<OpenModel | undefined>(undefined)

/** Returns the open model, with its version for If-Match. Only for screens inside the frame. */
export function useModel(): OpenModel {
  const open = useContext(Open)
  if (!open) throw new Error('This screen is not inside the frame of a model')
  return open
}

/** Returns the breadcrumbs to a screen of the model, without the screen itself. */
export function modelCrumbs({ of, model }: Pick<OpenModel, 'of' | 'model'>): Crumb[] {
  return [
    { label: of.list, href: of.path },
    { label: model.title, href: modelPaths.one(of.side, model.guid) },
  ]
}
