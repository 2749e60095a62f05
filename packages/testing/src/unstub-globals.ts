import { afterAll, vi } from 'vitest'

// Test files share one process, and modules of the next file read globals: a test must not leave any stub behind.
afterAll(() => {
  vi.unstubAllGlobals()
})
