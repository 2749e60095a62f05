import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import type { Side } from '#contract/fields.ts'
import type { Model } from '#contract/model/edit-models.ts'
import { isGuid } from '#domain/validators/text.ts'
import { LinkButton } from '#ui/button.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { latestOf } from '../../kit/form/use-initial-value.ts'
import { isNotFound } from '../../kit/http/api-error.ts'
import { queryOf } from '../../kit/http/query.ts'
import { LoadFailed } from '../../kit/load-failed.tsx'
import { Page } from '../../kit/page.tsx'
import { modelPaths } from '../../kit/url/paths.ts'
import { DetailSidebar } from '../../shell/detail-sidebar.tsx'
import filling from '../../shell/filling.module.css'
import { useRecordMenu } from '../../shell/use-record-menu.ts'
import styles from './model-frame.module.css'
import { modelMenus } from './model-menu.ts'
import { Open } from './open-model.ts'
import { type ModelSide, modelSides } from './sides.ts'
import { TryOut } from './try-out/try-out.tsx'

/** One model: its menu beside the open screen (MODEL-012, MODEL-018). */
export function ModelFrame({ side, guid }: { side: Side; guid: string }) {
  const of = modelSides[side]
  const found = useQuery({ ...queryOf(of.models.get, { params: { guid } }), enabled: isGuid(guid) })
  const model = found.data
  const isMissing = !isGuid(guid) || isNotFound(found.error)
  const items = useModelMenu(of, model)

  if (isMissing) return <NotFound of={of} />
  if (!model) {
    return (
      <Page title={of.one} crumbs={[{ label: of.list, href: of.path }]}>
        {found.error && <LoadFailed query={found} />}
      </Page>
    )
  }
  const reload = () => latestOf(found)
  return (
    <Open value={{ of, model, reload }}>
      <div className={filling.row}>
        <DetailSidebar label={of.one} items={items} />
        <TryOut>
          {model.repricing_failed && <PricesFailed />}
          <Outlet />
        </TryOut>
      </div>
    </Open>
  )
}

/** The screens of a model that it has and that the user may open. */
function useModelMenu({ side }: ModelSide, model: Model | undefined) {
  const menu = model ? modelMenus[side].filter(({ when }) => when?.(model) ?? true) : []
  return useRecordMenu(menu, (screen) => modelPaths.one(side, model?.guid ?? '', screen))
}

/** Explains why nothing of the model is invoiced when repricing has failed. */
function PricesFailed() {
  return (
    <div className={styles.notice}>
      <Banner tone="red">
        Prices of this model could not be calculated after its last change. Nothing in it can be processed until they
        are. Save its settings again. If that does not help, contact support.
      </Banner>
    </div>
  )
}

function NotFound({ of }: { of: ModelSide }) {
  const word = of.one.toLowerCase()
  return (
    <Page title={`${of.one} not found`} crumbs={[{ label: of.list, href: of.path }]}>
      <EmptyState
        text={`There is no such ${word}.`}
        actions={<LinkButton href={of.path}>Back to {of.list.toLowerCase()}</LinkButton>}
      />
    </Page>
  )
}
