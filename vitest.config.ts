import { defineConfig } from 'vitest/config'
import { LongestFirst } from '#testing/longest-first.ts'

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          // A limit for what hangs, with room for a machine that does other work.
          testTimeout: 180_000,
          unstubGlobals: true,
          setupFiles: ['packages/testing/src/unstub-globals.ts'],
          include: [
            'packages/{domain,contract,ui}/src/**/*.test.{ts,tsx}',
            'packages/testing/src/tree/**/*.test.ts',
            'apps/{web,embedded/*}/src/**/*.test.{ts,tsx}',
          ],
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/server/src/**/*.test.ts', 'packages/{demo,testing}/src/**/*.test.ts'],
          exclude: ['packages/testing/src/tree/**'],
          isolate: false,
          globalSetup: ['packages/testing/src/global-setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
