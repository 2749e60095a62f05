import { defineConfig } from 'vitest/config'
import { LongestFirst } from '#testing/longest-first.ts'

/** Milliseconds after which a test counts as hanging, with room for a machine that does other work. */
const limits = { testTimeout: 600_000, hookTimeout: 600_000 }

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          ...limits,
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
          ...limits,
        },
      },
    ],
  },
})
