import { useRef } from 'react'
import { unitAccess } from '#contract/unit/access.ts'
import { type Unit, updateUnit } from '#contract/unit/units.ts'
import { toast } from '#ui/overlay/toasts.tsx'
import { PageBody } from '#ui/page/page.tsx'
import { LateBanner } from '../../kit/form/late-banner.tsx'
import { useInitialValue } from '../../kit/form/use-initial-value.ts'
import { useSaving } from '../../kit/form/use-saving.ts'
import { refreshed } from '../../kit/http/cache.ts'
import { useCall } from '../../kit/http/query.ts'
import { usePermission } from '../../kit/session/access.ts'
import { useUnit } from './open-unit.ts'
import styles from './unit.module.css'
import { UnitCards } from './unit-cards.tsx'
import { UnitForm } from './unit-form.tsx'
import { UnitPage } from './unit-page.tsx'

/** The form of a unit, with its users, contracts and shift categories beside it (UNIT-009). */
export function UnitDetail() {
  const { unit, reload: reloadUnit } = useUnit()
  const { number, first, reload } = useInitialValue<Unit | undefined>(unit, reloadUnit)
  return (
    <UnitPage>
      <PageBody>
        <div className={styles.beside}>
          <div className={styles.columns}>
            <div>{first && <EditUnit key={number} first={first} onReload={reload} />}</div>
            <UnitCards />
          </div>
        </div>
      </PageBody>
    </UnitPage>
  )
}

function EditUnit({ first, onReload }: { first: Unit; onReload: () => Promise<void> }) {
  const seen = useRef(first.version)
  const mayEdit = usePermission(unitAccess.edit)
  const update = useCall(updateUnit, { errors: 'form', seen })
  const { isLate, saving } = useSaving()
  return (
    <>
      {isLate && <LateBanner onReload={onReload} />}
      <UnitForm
        unit={first}
        lockedReason={mayEdit ? undefined : 'You do not have the permission to change units.'}
        submit={(body) => saving(update.mutateAsync({ params: { guid: first.guid }, body }))}
        onSaved={async () => {
          toast('Unit successfully updated.')
          await refreshed()
        }}
      />
    </>
  )
}
