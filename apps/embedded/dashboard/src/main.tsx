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
  // Drawn in its own element, so that the shell can move the dashboard from the page into itself (docs/embedding.md).
  const element = document.createElement('div')
  place.append(element)
  root = createRoot(element)
  const drawn = root
  // Synchronously, because the shell shows the result as soon as this function returns.
  flushSync(() => drawn.render(<Dashboard host={host} />))
}

window.unmountDashboard = () => {
  const drawn = root
  // Deferred: the shell calls this while it renders, and React cannot unmount a root during a render.
  queueMicrotask(() => drawn?.unmount())
}
