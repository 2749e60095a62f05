import { sql } from 'kysely'
import { type ElectronicAddress, parseElectronicAddress } from '#domain/billing/electronic-address.ts'
import type { DocumentHead } from '#domain/billing/invoice-document.ts'
import type { BranchDb } from '../../../kit/context.ts'

interface AddressedFile extends Pick<DocumentHead, 'funder' | 'provider'> {
  readonly guid: string
  readonly reference: string
  /** Of the funder of its contract model, as it is now. */
  readonly address: ElectronicAddress | undefined
}

/** Selects who completed invoices are from and to, with the electronic addresses of their funders, by reference. */
export async function selectAddressed(db: BranchDb, guids: readonly string[]): Promise<AddressedFile[]> {
  const { rows } = await sql<Omit<AddressedFile, 'address'> & { readonly electronic_address: string | null }>`
    select t.guid, t.reference, f.document -> 'provider' as provider, f.document -> 'funder' as funder,
      m.electronic_address
    from billing_transaction t
    join output_file f on f.transaction_id = t.id
    join contract_model m on m.guid = t.model_guid
    where t.guid = any (${[...guids]}::uuid[])
    order by t.reference`.execute(db)
  return rows.map(({ electronic_address, ...row }) => ({
    ...row,
    address: parseElectronicAddress(electronic_address ?? ''),
  }))
}
