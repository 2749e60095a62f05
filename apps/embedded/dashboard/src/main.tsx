import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { Dashboard } from './dashboard.tsx'
import type { Host } from './host.ts'

declare global {
  interface Window {
    renderDashboard?: (host: Host) => void
    unmountDashboard?: () => void
  }
}

let root: Root | undefined

window.renderDashboard = (host) => {
  const place = document.getElementById(host.container)
  if (!place) throw new Error(`There is no element ${host.container}.`)
  // An element of its own, so that the shell can take the drawn dashboard over from the page (docs/embedding.md).
  const element = document.createElement('div')
  place.append(element)
  root = createRoot(element)
  const drawn = root
  // At once: the shell shows what is there when this has run.
  flushSync(() => drawn.render(<Dashboard host={host} />))
}

window.unmountDashboard = () => {
  const drawn = root
  // The shell calls this while it draws itself, and React ends no root in the middle of that.
  queueMicrotask(() => drawn?.unmount())
}
