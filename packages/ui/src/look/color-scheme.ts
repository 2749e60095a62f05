import { useSyncExternalStore } from 'react'

/** Light, dark or as the computer has it. */
export type ColorScheme = 'light' | 'dark' | 'auto'

/** Where the choice is kept (AUTH-D03). */
const key = 'theme'

const watchers = new Set<() => void>()
const wantsDark = () => matchMedia('(prefers-color-scheme: dark)')

function chosen(): ColorScheme {
  const kept = localStorage.getItem(key)
  return kept === 'light' || kept === 'dark' ? kept : 'auto'
}

function shown(): 'light' | 'dark' {
  const choice = chosen()
  if (choice !== 'auto') return choice
  return wantsDark().matches ? 'dark' : 'light'
}

function show(): void {
  document.documentElement.dataset.colorScheme = shown()
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

/** What is seen. */
export const useShownColorScheme = () => useSyncExternalStore(watch, shown)
