import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'
import { deleteFilter, type SavedFilter } from '#contract/search/saved-filters.ts'
import { IconButton } from '#ui/button.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { toast } from '#ui/overlay/toasts.tsx'
import { refresh, refreshed } from '../http/cache.ts'
import { showError, useCall } from '../http/query.ts'
import styles from './manage-filters.module.css'
import { RenameFilter } from './save-filter.tsx'

interface ManageFiltersProps {
  filters: readonly SavedFilter[]
  onClose: () => void
}

export function ManageFilters({ filters, onClose }: ManageFiltersProps) {
  const [at, setAt] = useState<{ filter: SavedFilter; to: 'rename' | 'delete' }>()
  const back = () => setAt(undefined)
  if (at?.to === 'rename') return <RenameFilter filter={at.filter} onClose={back} />
  if (at?.to === 'delete') return <DeleteFilter filter={at.filter} onClose={back} />
  return (
    <Modal open title="Saved filters" onClose={onClose}>
      {filters.length === 0 && <p>There are no saved filters.</p>}
      <ul className={styles.filters}>
        {filters.map((filter) => (
          <li key={filter.guid}>
            <span>{filter.name}</span>
            <IconButton
              icon={IconPencil}
              label={`Rename ${filter.name}`}
              onClick={() => setAt({ filter, to: 'rename' })}
            />
            <IconButton
              icon={IconTrash}
              label={`Delete ${filter.name}`}
              onClick={() => setAt({ filter, to: 'delete' })}
            />
          </li>
        ))}
      </ul>
    </Modal>
  )
}

function DeleteFilter({ filter, onClose }: { filter: SavedFilter; onClose: () => void }) {
  const remove = useCall(deleteFilter, { errors: 'form' })
  const press = async () => {
    try {
      await remove.mutateAsync({ params: { guid: filter.guid } })
      toast('Filters deleted.')
    } catch (error) {
      showError(error)
      void refresh(deleteFilter)
    }
    await refreshed()
    onClose()
  }
  return (
    <Confirm
      danger
      title="Delete filters"
      text={`Delete the saved filters “${filter.name}”?`}
      yes="Delete"
      busy={remove.isPending}
      onYes={() => void press()}
      onNo={onClose}
    />
  )
}
