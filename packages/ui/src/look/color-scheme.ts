import { useSyncExternalStore } from 'react'
import { type ColorScheme, chosen, key, showColorScheme, wantsDark } from './shown-color-scheme.ts'

const watchers = new Set<() => void>()

function show(): void {
  showColorScheme()
  for (const watcher of watchers) watcher()
}

/** Shows what was chosen, and from then on what the computer or another tab changes. Called once, before anything is drawn. */
export function startColorScheme(): void {
  show()
  wantsDark().addEventListener('change', show)
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) show()
  })
}

export function chooseColorScheme(choice: ColorScheme): void {
  localStorage.setItem(key, choice)
  show()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** What was chosen. */
export const useColorScheme = () => useSyncExternalStore(watch, chosen)
