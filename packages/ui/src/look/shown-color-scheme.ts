/** Light, dark or the system's setting. */
export type ColorScheme = 'light' | 'dark' | 'auto'

/** The storage key of the choice (AUTH-D03). */
export const key = 'theme'

export const wantsDark = () => matchMedia('(prefers-color-scheme: dark)')

export function chosen(): ColorScheme {
  const kept = localStorage.getItem(key)
  return kept === 'light' || kept === 'dark' ? kept : 'auto'
}

function shown(): 'light' | 'dark' {
  const choice = chosen()
  if (choice !== 'auto') return choice
  return wantsDark().matches ? 'dark' : 'light'
}

export function showColorScheme(): void {
  document.documentElement.dataset.colorScheme = shown()
}
