import { ErasureParts, ErasureState } from '../privacy/exports.ts'
import { CarerPage } from './carer-page.tsx'
import { useCarer } from './open-carer.ts'

/** What an erasure would do to the data of the carer, or has done. */
export function CarerErasure() {
  const { carer } = useCarer()
  return (
    <CarerPage top={<ErasureState subject="carer" guid={carer.guid} />}>
      <ErasureParts subject="carer" guid={carer.guid} />
    </CarerPage>
  )
}
