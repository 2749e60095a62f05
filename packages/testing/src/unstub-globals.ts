import { afterAll, vi } from 'vitest'

// Test files share one process, and modules that the next file imports look at globals: none may be left by the last test.
afterAll(() => {
  vi.unstubAllGlobals()
})
