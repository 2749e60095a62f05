import { useRouter } from '@tanstack/react-router'
import { useOpenPath } from '#ui/link.tsx'

/** Returns a function that goes to the previous page, or to the given one if the tab has none (CCON-024). */
export function useGoBack(otherwise: string): () => void {
  const { history } = useRouter()
  const openPath = useOpenPath()
  return () => (history.canGoBack() ? history.back() : openPath(otherwise))
}
