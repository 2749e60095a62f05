import { ErasureParts, ErasureState } from '../privacy/exports.ts'
import { CarerPage } from './carer-page.tsx'
import { useCarer } from './open-carer.ts'

/** The effect of an erasure on the data of the carer, before and after it. */
export function CarerErasure() {
  const { carer } = useCarer()
  return (
    <CarerPage top={<ErasureState subject="carer" guid={carer.guid} />}>
      <ErasureParts subject="carer" guid={carer.guid} />
    </CarerPage>
  )
}
