import { test as base, expect } from '@playwright/test'
import { expectNoAxeFindings } from './axe.ts'
import { setClock } from './clock.ts'

/** Tests of the gallery: `page.goto('/day-picker')` opens the page of `apps/gallery/src/pages/day-picker.tsx`. */
export const test = base.extend({
  baseURL: ({ baseURL: _ }, use) => use(`http://127.0.0.1:${process.env.ALMONER_GALLERY_PORT}`),
  async context({ context }, use) {
    await setClock(context)
    await use(context)
  },
})

export { expect, expectNoAxeFindings }
