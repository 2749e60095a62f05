import { sql } from 'kysely'
import type { Logo } from '#domain/billing/invoice-document.ts'
import type { BranchDb } from '../../kit/context.ts'

interface Printed {
  readonly logo_guid?: string | null | undefined
  readonly logo?: Logo | undefined
}

/** Returns the provider's part of a document with the logo that it refers to, which is not frozen with it. */
export async function withLogo<P extends Printed>(db: BranchDb, provider: P): Promise<P> {
  const [only = provider] = await withLogos(db, [provider])
  return only
}

/** The same for several documents, which usually have the same logo: it is read once. */
export async function withLogos<P extends Printed>(db: BranchDb, providers: readonly P[]): Promise<P[]> {
  const guids = new Set(providers.flatMap(({ logo_guid }) => logo_guid ?? []))
  if (guids.size === 0) return [...providers]
  const rows = await db
    .selectFrom('company_logo')
    .select(['guid', 'width', 'height', sql<string>`translate(encode(image, 'base64'), E'\\n', '')`.as('jpeg')])
    .where('guid', 'in', [...guids])
    .execute()
  const logos = new Map<string, Logo>(rows.map(({ guid, ...logo }) => [guid, logo]))
  return providers.map((provider) => {
    const logo = provider.logo_guid ? logos.get(provider.logo_guid) : undefined
    return logo ? { ...provider, logo } : provider
  })
}
