import { useSyncExternalStore } from 'react'
import { type ColorScheme, chosen, key, showColorScheme, wantsDark } from './shown-color-scheme.ts'

const watchers = new Set<() => void>()

function show(): void {
  showColorScheme()
  for (const watcher of watchers) watcher()
}

/**
 * Shows the chosen scheme and follows changes by the system or another tab. Called once, before anything is rendered.
 */
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

/** The chosen scheme. */
export const useColorScheme = () => useSyncExternalStore(watch, chosen)
