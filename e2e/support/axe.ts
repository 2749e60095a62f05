import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** Expects no axe violations on the current screen; each finding is reported with its place. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  // Content that is fading in does not have its final contrast. A message that appears during the check must not fade in
  // either, and what is fading in now is waited for. Endless animations are not.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
  expect(await (page.frames().length > 1 ? findingsInFrames(page) : findingsIn(page))).toEqual([])
  await page.emulateMedia({ reducedMotion: null })
}

/**
 * Violations of a page without frames. Axe is loaded once per page and returns violations only: the builder loads it for every
 * check and also fetches what passed, which takes half as long again.
 */
async function findingsIn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { run } = (window as unknown as { axe: typeof axe }).axe // loaded above
    const { violations } = await run(document, { resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  })
}

async function findingsInFrames(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
