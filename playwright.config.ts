import { defineConfig } from '@playwright/test'
import { findChromium } from '#testing/chromium.ts'
import { freePort } from '#testing/free-port.ts'

// The configuration is read once more in every worker, which has to find the same server.
process.env.ALMONER_E2E_PORT ??= String(await freePort())
process.env.ALMONER_GALLERY_PORT ??= String(await freePort())

// The same day in every run: a Tuesday, or the instant that somebody wants to try.
const start = process.env.ALMONER_E2E_START ?? '2026-11-24T09:00:00Z'
process.env.ALMONER_E2E_AHEAD ??= String(Date.parse(start) - Date.now())

const baseURL = `http://127.0.0.1:${process.env.ALMONER_E2E_PORT}`

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: !!process.env.CI,
  reporter: 'list',
  // Limits for what hangs, with room for a slow machine.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL,
    browserName: 'chromium',
    launchOptions: await findChromium(),
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  webServer: [
    {
      command: `node packages/testing/src/e2e-server.ts ${process.env.ALMONER_E2E_PORT} ${process.env.ALMONER_E2E_AHEAD}`,
      url: `${baseURL}/api/health`,
      timeout: 600_000,
      stdout: 'ignore',
      stderr: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    },
    {
      // Builds the gallery when a test first asks for it.
      command: `node apps/gallery/serve.ts ${process.env.ALMONER_GALLERY_PORT}`,
      url: `http://127.0.0.1:${process.env.ALMONER_GALLERY_PORT}/health`,
      timeout: 30_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    },
  ],
})
