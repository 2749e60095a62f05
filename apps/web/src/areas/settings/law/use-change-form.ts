import { useOpenPath } from '#ui/link.tsx'
import { useSaving } from '../../../kit/form/use-saving.ts'
import { refreshed } from '../../../kit/http/cache.ts'
import { paths } from '../../../kit/url/paths.ts'

/** The last part of every form that adds a change: it is saved, and its screen shows what it does. */
export function useChangeSaving() {
  const openPath = useOpenPath()
  const { saving } = useSaving('Could not add the change.')
  return {
    saving,
    async onSaved({ guid }: { guid: string }) {
      await refreshed()
      openPath(paths.lawChange(guid))
    },
  }
}
