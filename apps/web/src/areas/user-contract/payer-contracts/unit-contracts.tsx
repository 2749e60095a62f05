import { NewPayerContract } from './new-payer-contract.tsx'
import { PayerContractDetail } from './payer-contract.tsx'
import { PayerContractList } from './payer-contract-list.tsx'
import { useUnitPlace } from './payer-place.ts'

export function UnitContractList() {
  return <PayerContractList place={useUnitPlace()} />
}

export function NewUnitContract() {
  return <NewPayerContract place={useUnitPlace()} />
}

export function UnitContractDetail({ guid }: { guid: string }) {
  return <PayerContractDetail place={useUnitPlace()} guid={guid} />
}
