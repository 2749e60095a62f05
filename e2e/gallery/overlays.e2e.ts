import type { Locator } from '@playwright/test'
import { expect, test } from '../support/gallery.ts'
import { tabTo } from '../support/keys.ts'

/** Returns the box of an element, once it has stopped moving. */
async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not on the screen.')
  return box
}

test('a popup of a field follows it when the page or the window changes, and opens above when there is no room below', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 900 })
  await page.goto('/dates')
  const anchor = page.getByRole('textbox', { name: 'Day of the week' })
  await page.getByRole('button', { name: 'Pick a day: Day of the week' }).click()
  const calendar = page.getByRole('dialog', { name: 'Calendar: Day of the week' })
  await expect(calendar.getByRole('grid')).toBeVisible()
  const expectUnder = async () => {
    const [below, field] = [await boxOf(calendar), await boxOf(anchor)]
    expect(below.y - (field.y + field.height)).toBeGreaterThanOrEqual(0)
    expect(below.y - (field.y + field.height)).toBeLessThan(12)
    expect(Math.abs(below.x - field.x)).toBeLessThan(12)
  }
  await expect(expectUnder).toPass()
  const before = await boxOf(anchor)
  await page.setViewportSize({ width: 1200, height: 900 })
  await expect(async () => expect((await boxOf(anchor)).x).not.toBe(before.x)).toPass()
  await expect(expectUnder).toPass()
  // An element above grows: nothing scrolls, and the window is unchanged.
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.style.paddingBottom = '160px'
  })
  await expect(expectUnder).toPass()

  await test.step('without room below, it opens above', async () => {
    const { y } = await boxOf(anchor)
    await page.setViewportSize({ width: 1200, height: Math.ceil(y) + 60 })
    await expect(async () => {
      const [above, field] = [await boxOf(calendar), await boxOf(anchor)]
      expect(above.y).toBeGreaterThanOrEqual(0)
      expect(above.y + above.height).toBeLessThanOrEqual(field.y)
    }).toPass()
  })
})

test('the tooltip of the focused element follows it when the page scrolls, and hides while the element is out of view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 200 })
  await page.goto('/buttons')
  const button = page.getByRole('button', { name: 'New base rate' })
  await tabTo(button)
  const tip = page.getByRole('tooltip', { name: 'You may not edit rates' })
  await expect(tip).toBeVisible()
  const distance = async () => Math.round((await boxOf(tip)).y - (await boxOf(button)).y)
  const [before, from] = [await distance(), (await boxOf(button)).y]
  await page.mouse.move(900, 150)
  await page.mouse.wheel(0, 30)
  await expect(async () => expect((await boxOf(button)).y).toBeLessThan(from)).toPass()
  await expect(async () => expect(await distance()).toBe(before)).toPass()
  await page.mouse.wheel(0, 5000)
  await expect(tip).toBeHidden()
})
