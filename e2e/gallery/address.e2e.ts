import type { Page } from '@playwright/test'
import { installClock, pauseClock } from '../support/clock.ts'
import { expect, expectNoAxeFindings, test } from '../support/gallery.ts'

const calls = (page: Page) => page.getByRole('list', { name: 'Calls' }).getByRole('listitem')
const field = (page: Page) => page.getByRole('group', { name: 'Address', exact: true })
const box = (page: Page) => field(page).getByRole('textbox', { name: 'Address', exact: true })

test('the search waits 300 ms, groups open in place, and the edit box shows the choice, all by keyboard (SHELL-079, SHELL-118, SHELL-126, SHELL-156)', async ({
  page,
}) => {
  await installClock(page)
  await page.goto('/address')
  const search = page.getByRole('combobox', { name: 'Address search' })
  await expect(box(page)).toHaveCount(0)
  // The clock is paused while letters are typed, however long that takes.
  await pauseClock(page)
  await search.pressSequentially('as')
  await page.clock.runFor(250)
  await search.pressSequentially('h')
  await page.clock.runFor(250)
  await expect(calls(page)).toHaveCount(0)
  await page.clock.runFor(100)
  await expect(calls(page)).toHaveText(['search ash'])
  await page.clock.resume()
  const options = page.getByRole('listbox', { name: 'Addresses' }).getByRole('option')
  await expect(options).toHaveText([
    'Ash Grove, Leeds (2 addresses)',
    'Hyde Park Surgery, 3 Woodsley Road, Headingley, Leeds, LS6 1SG',
  ])
  await expectNoAxeFindings(page)

  await page.keyboard.press('Enter')
  await expect(options).toHaveText([
    'Back to all results',
    '12 Ash Grove, Headingley, Leeds, LS6 1AX',
    '14 Ash Grove, Headingley, Leeds, LS6 1AX',
  ])
  await page.keyboard.press('Enter')
  await expect(options).toHaveCount(2)
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(options).toHaveCount(0)
  await expect(box(page)).toHaveValue('14 Ash Grove, Headingley, Leeds, LS6 1AX')
  await expect(field(page).getByRole('textbox', { name: 'Post code' })).toHaveValue('LS6 1AX')
  await expect(field(page).getByRole('application', { name: /^14 Ash Grove.*53\.81820, -1\.57000$/ })).toBeVisible()
  await expectNoAxeFindings(page)

  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByText('"address_latitude":53.8182,"address_longitude":-1.57')).toBeVisible()
})

test('a search without hits and a failed one say so (SHELL-120)', async ({ page }) => {
  await page.goto('/address')
  const search = page.getByRole('combobox', { name: 'Address search' })
  await search.fill('nowhere')
  await expect(
    page.getByText('No result found. Try searching using only the street name or postcode to refine your search.'),
  ).toBeVisible()
  await search.fill('fail')
  await expect(page.getByText('The service is not available.')).toBeVisible()
  await search.press('Escape')
  await expect(page.getByText('The service is not available.')).toHaveCount(0)
})

test('an address typed by hand is located on the map; a corrected letter does not lose its place (SHELL-116, SHELL-124)', async ({
  page,
}) => {
  await page.goto('/address')
  await page.getByRole('button', { name: 'Edit Address' }).press('Enter')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('20 Ash Grove, Leeds')
  await page.keyboard.press('Tab')
  await expect(calls(page)).toHaveText(['locate 20 Ash Grove, Leeds'])
  await expect(field(page).getByText('The location of this address is known.')).toBeVisible()
  await expect(field(page).getByRole('application', { name: /53\.81810, -1\.57010$/ })).toBeVisible()
  await box(page).fill('20 Ash Grov')
  await box(page).press('Tab')
  await expect(field(page).getByText('The address could not be located; the pin was not moved.')).toBeVisible()
  await box(page).fill('Somewhere in Leeds')
  await box(page).press('Tab')
  await expect(field(page).getByText('Only the approximate location of this address is known.')).toBeVisible()
  // Another postcode means another place.
  await box(page).fill('Nowhere')
  const postcode = field(page).getByRole('textbox', { name: 'Post code' })
  await postcode.fill('ZE1 0AA')
  await postcode.press('Tab')
  await expect(field(page).getByText('The location of this address is not known.')).toBeVisible()
})

test('clearing empties the four address fields and leaves the details (SHELL-119)', async ({ page }) => {
  await page.goto('/address')
  await page.getByRole('textbox', { name: 'Address details' }).fill('Key safe at the side door')
  await page.getByRole('combobox', { name: 'Address search' }).fill('ls6 1sg')
  await page.getByRole('option', { name: /Hyde Park Surgery/ }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  const saved = page.getByRole('region', { name: 'What was asked and saved' }).getByRole('status')
  await expect(saved).toContainText('"address_post_code":"LS6 1SG","address_latitude":53.811,"address_longitude":-1.57')
  await page.getByRole('button', { name: 'Clear address' }).click()
  await expect(page.getByRole('combobox', { name: 'Address search' })).toBeFocused()
  await expect(box(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(box(page)).toHaveAccessibleDescription('This field is required.')
  await expect(box(page)).toHaveValue('')
  await expect(field(page).getByRole('application')).toHaveCount(0)
  await box(page).fill('By the sea')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(saved).toHaveText(
    '{"address":"By the sea","address_post_code":null,"address_latitude":null,"address_longitude":null,"address_details":"Key safe at the side door"}',
  )
})

test('a postcode is checked, then its addresses are listed to select one (SHELL-117, SHELL-121, SHELL-D51)', async ({
  page,
}) => {
  await page.goto('/address')
  await page.getByRole('button', { name: 'Edit Address' }).click()
  const postcode = field(page).getByRole('textbox', { name: 'Post code' })
  const find = page.getByRole('button', { name: 'Find address' })
  await postcode.fill('LS6')
  await find.click()
  await expect(postcode).toHaveAccessibleDescription('Enter a valid postcode.')
  const dialog = page.getByRole('dialog', { name: 'Select an address' })
  await expect(dialog).toHaveCount(0)
  await postcode.fill('ls99zz')
  await find.click()
  await expect(dialog).toContainText('We were unable to find a valid address for this postcode.')
  await page.keyboard.press('Escape')
  await expect(postcode).toHaveValue('LS9 9ZZ')
  await postcode.fill('ls61ax')
  await find.press('Enter')
  const addresses = dialog.getByRole('list', { name: 'Addresses of LS6 1AX' })
  await expect(addresses.getByRole('button')).toHaveText([
    '12 Ash Grove, Headingley, Leeds, LS6 1AX',
    '14 Ash Grove, Headingley, Leeds, LS6 1AX',
  ])
  await expectNoAxeFindings(page)
  await addresses.getByRole('button', { name: /^12 Ash/ }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(box(page)).toHaveValue('12 Ash Grove, Headingley, Leeds, LS6 1AX')
})

test('the map shows pin, scale and radius, with tiles only if they are configured (SHELL-D61)', async ({ page }) => {
  await page.goto('/map')
  const plain = page.getByRole('region', { name: 'Plain, with a radius of 100 m' })
  await expect(plain.getByRole('img', { name: '12 Ash Grove: 53.81800, -1.57000' })).toBeVisible()
  await expect(plain.getByRole('figure')).toContainText('50 m')
  await expect(plain.getByRole('presentation')).toHaveCount(0)
  await plain.getByRole('button', { name: 'Zoom out' }).press('Enter')
  await expect(plain.getByRole('figure')).toContainText('100 m')
  const tiled = page.getByRole('region', { name: 'On tiles' })
  await expect.poll(() => tiled.getByRole('presentation').count()).toBeGreaterThan(5)
})

test('the pin is corrected by keys, by dragging and by typed coordinates; both at once when they are pasted (CLIENT-050)', async ({
  page,
}) => {
  await page.goto('/address')
  await page.getByRole('combobox', { name: 'Address search' }).fill('ls6 1sg')
  await page.getByRole('option', { name: /Hyde Park Surgery/ }).click()
  const latitude = field(page).getByRole('textbox', { name: 'Latitude' })
  const longitude = field(page).getByRole('textbox', { name: 'Longitude' })
  const pin = field(page).getByRole('application')
  await expect(latitude).toHaveValue('53.811')

  // Four pixels at the usual zoom are about three metres.
  await pin.focus()
  await page.keyboard.press('ArrowUp')
  await expect(latitude).toHaveValue('53.81103')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(longitude).toHaveValue('-1.56957')
  await expect(pin).toHaveAccessibleName(/^Hyde Park Surgery.*: 53\.81103, -1\.56957$/)

  const place = await pin.boundingBox()
  if (!place) throw new Error('The pin has no place')
  await page.mouse.move(place.x + 11, place.y + 10)
  await page.mouse.down()
  await page.mouse.move(place.x + 11, place.y + 50, { steps: 5 })
  await page.mouse.up()
  await expect(latitude).not.toHaveValue('53.81103')
  // Dragging moves by whole pixels.
  await expect(longitude).toHaveValue(/^-1\.5695\d$/)

  await latitude.fill('53.9, -1.6')
  await expect(latitude).toHaveValue('53.9')
  await expect(longitude).toHaveValue('-1.6')
  await expect(pin).toHaveAccessibleName(/: 53\.90000, -1\.60000$/)
  await latitude.fill('north')
  await expect(pin).toHaveCount(0)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(latitude).toHaveAccessibleDescription('Must be a number.')
  await expectNoAxeFindings(page)
})
