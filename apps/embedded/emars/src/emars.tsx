import { isGuid } from '#domain/validators/text.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/page/states.tsx'
import { ClientPage } from '#web/areas/client/exports.ts'
import { usePathBelow } from '#web/kit/embedded/path-below.ts'
import type { ApplicationProps } from '#web/kit/embedded/register-application.ts'
import { Redirect } from '#web/kit/url/redirect.tsx'
import { MedicineList } from './medicine-list.tsx'
import { MedicinePage } from './medicine-page.tsx'
import { NewMedicine } from './new-medicine.tsx'

/** The medication chart of a client (CLIENT-016): the medicines at `medicines`, one below its guid, a new one at `add`. */
export function Emars({ basename }: ApplicationProps) {
  const below = usePathBelow(basename)
  const [screen, guid = ''] = below.split('/')
  const list = `${basename}/medicines`
  if (below === '') return <Redirect to={list} />
  if (below === 'medicines') return <MedicineList basename={basename} />
  if (below === 'medicines/add') return <NewMedicine list={list} />
  if (screen === 'medicines' && isGuid(guid)) return <MedicinePage guid={guid} list={list} />
  return (
    <ClientPage>
      <EmptyState
        text="The page you are looking for does not exist."
        actions={<LinkButton href={list}>Back to medicines</LinkButton>}
      />
    </ClientPage>
  )
}
