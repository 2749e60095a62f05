import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Looks the screen over as it stands; what is found is named with where it is. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  // What still fades in has other contrasts than it will have. What turns for ever is not waited for.
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
  // Where no frame has to be looked into, one run in the page finds the same as many put together in a page of their own,
  // in a third of the time.
  const framed = page.frames().length > 1
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(!framed)
    .analyze()
  const findings = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
  expect(findings).toEqual([])
}
