import { NewPayerContract } from './new-payer-contract.tsx'
import { PayerContractDetail } from './payer-contract.tsx'
import { PayerContractList } from './payer-contract-list.tsx'
import { useClientPlace } from './payer-place.ts'

export function ClientContractList() {
  return <PayerContractList place={useClientPlace()} />
}

export function NewClientContract() {
  return <NewPayerContract place={useClientPlace()} />
}

export function ClientContractDetail({ guid }: { guid: string }) {
  return <PayerContractDetail place={useClientPlace()} guid={guid} />
}
