import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Looks the screen over as it stands; what is found is named with where it is. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const findings = violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
  expect(findings).toEqual([])
}
