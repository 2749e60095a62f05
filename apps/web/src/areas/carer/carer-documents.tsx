import { DocumentManager } from '../document/exports.ts'
import { CarerPage } from './carer-page.tsx'
import { useCarer } from './open-carer.ts'

/** CARER-020, CARER-065, CARER-D28. */
export function CarerDocuments() {
  const { carer } = useCarer()
  return (
    <CarerPage>
      <DocumentManager prefix="carer" user={carer.guid} />
    </CarerPage>
  )
}
