import type { ReactNode } from 'react'
import { isSalaried } from '#contract/model/model-values.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { Page } from '../../../kit/page.tsx'
import { modelPaths } from '../../../kit/url/paths.ts'
import { modelCrumbs, useModel } from '../open-model.ts'

/** A screen that only salaried pay groups have (MCHG-032). */
export function Salaried({ children }: { children: ReactNode }) {
  const open = useModel()
  if (isSalaried(open.model)) return children
  return (
    <Page title="Page not found" crumbs={modelCrumbs(open)}>
      <EmptyState
        text="Only salaried pay groups have salary bands."
        actions={<LinkButton href={modelPaths.one('payment', open.model.guid)}>Back to settings</LinkButton>}
      />
    </Page>
  )
}
