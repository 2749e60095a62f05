import { beforeEach, expect, test, vi } from 'vitest'

/** A page in a browser on a light or dark system, with the given value stored under `theme`. */
async function openPage(stored: string | null, computer: 'light' | 'dark') {
  vi.resetModules()
  const kept = new Map(stored === null ? [] : [['theme', stored]])
  const dataset: Record<string, string> = {}
  const system = Object.assign(new EventTarget(), { matches: computer === 'dark' })
  const page = new EventTarget()
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('matchMedia', () => system)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  const { startColorScheme, chooseColorScheme } = await import('./color-scheme.ts')
  startColorScheme()
  return {
    choose: chooseColorScheme,
    kept,
    shown: () => dataset.colorScheme,
    computerTurns(to: 'light' | 'dark') {
      system.matches = to === 'dark'
      system.dispatchEvent(new Event('change'))
    },
    otherTab(key: string | null, value?: string) {
      if (value === undefined) kept.clear()
      else if (key !== null) kept.set(key, value)
      page.dispatchEvent(Object.assign(new Event('storage'), { key }))
    },
  }
}

beforeEach(() => vi.unstubAllGlobals())

test('a choice is stored under theme and shown at the start, regardless of the system (AUTH-D03)', async () => {
  const first = await openPage(null, 'light')
  first.choose('dark')
  expect(first.shown()).toBe('dark')
  expect([...first.kept]).toEqual([['theme', 'dark']])
  const next = await openPage('dark', 'light')
  expect(next.shown()).toBe('dark')
  next.computerTurns('dark')
  next.computerTurns('light')
  expect(next.shown()).toBe('dark')
})

test('without a valid choice the page follows the system', async () => {
  for (const stored of [null, 'auto', 'sepia']) {
    const page = await openPage(stored, 'dark')
    expect(page.shown()).toBe('dark')
    page.computerTurns('light')
    expect(page.shown()).toBe('light')
  }
  const page = await openPage('light', 'dark')
  expect(page.shown()).toBe('light')
  page.choose('auto')
  expect(page.shown()).toBe('dark')
})

test('a choice in another tab takes effect here at once', async () => {
  const page = await openPage('light', 'light')
  page.otherTab('theme', 'dark')
  expect(page.shown()).toBe('dark')
  page.otherTab(null)
  expect(page.shown()).toBe('light')
})
