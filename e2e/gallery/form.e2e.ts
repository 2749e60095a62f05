import type { Page } from '@playwright/test'
import { installClock, pauseClock } from '../support/clock.ts'
import { expect, expectNoAxeFindings, test } from '../support/gallery.ts'

const required = 'This field is required.'
const unsaved = 'This form contains unsaved changes, are you sure you want to leave the page?'

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const saved = (page: Page) => page.getByRole('region', { name: 'What was saved' }).getByRole('listitem')

async function fill(page: Page, changes: Record<string, string> = {}) {
  const values = {
    Name: ' Zoë ',
    Email: 'zoe@larkfield.example',
    'Date of birth': '01/05/1980',
    Rate: '£24.6',
    ...changes,
  }
  for (const [name, value] of Object.entries(values)) await box(page, name).fill(value)
}

test('a field shows its error when it loses the focus, and a submit lists all errors with links to their fields (SHELL-109, SHELL-112, SHELL-127, SHELL-128)', async ({
  page,
}) => {
  await page.goto('/form')
  await expect(page.getByText(required)).toHaveCount(0)
  await box(page, 'Email').fill('zoe')
  await expect(box(page, 'Email')).toHaveAccessibleDescription('')
  await box(page, 'Phone').focus()
  await expect(box(page, 'Email')).toHaveAccessibleDescription('Value must be a valid email address.')
  await expect(page.getByRole('alert')).toHaveCount(0)

  await box(page, 'Note').fill('x'.repeat(41))
  await page.getByRole('button', { name: 'Save changes' }).click()
  const banner = page.getByRole('alert')
  await expect(banner).toContainText('Please fix the errors in the form.')
  await expect(banner.getByRole('listitem')).toHaveText([
    `Name: ${required}`,
    'Email: Value must be a valid email address.',
    `Date of birth: ${required}`,
    `Rate: ${required}`,
    'Note cannot exceed 40 characters.',
  ])
  await expect(box(page, 'Name')).toBeFocused()
  await expectNoAxeFindings(page)

  await banner.getByRole('button', { name: /Rate/ }).click()
  await expect(box(page, 'Rate')).toBeFocused()
  await box(page, 'Rate').fill('0')
  await expect(box(page, 'Rate')).toHaveAccessibleDescription('Minimal value is 0.001.')
  await box(page, 'Date of birth').fill('31/02/2026')
  await box(page, 'Note').fill('')
  await expect(banner.getByRole('listitem')).toHaveText([
    `Name: ${required}`,
    'Email: Value must be a valid email address.',
    'Date of birth: Enter a valid date.',
    'Rate: Minimal value is 0.001.',
  ])
})

test('a warning blocks nothing, texts are cleaned, Ctrl and Enter save once, and then nothing is unsaved (SHELL-146, SHELL-154)', async ({
  page,
}) => {
  await installClock(page)
  await page.goto('/form')
  await fill(page, { 'Date of birth': '1/5/2012', Phone: ' +44 7700 900123 ' })
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await box(page, 'Note').fill(' \u200bkind ')
  await expect(box(page, 'Date of birth')).toHaveAccessibleDescription(
    'Person is under the age of 18. Is this correct?',
  )
  const save = page.getByRole('button', { name: 'Save changes' })
  // Saving ends when the clock goes on.
  await pauseClock(page)
  await box(page, 'Note').press('Control+Enter')
  await expect(save).toHaveAttribute('aria-busy', 'true')
  await box(page, 'Note').press('Control+Enter')
  await box(page, 'Note').press('Meta+Enter')
  await page.clock.resume()
  await expect(page.getByText('Person successfully updated.')).toBeVisible()
  await expect(save).not.toHaveAttribute('aria-busy')
  await expect(saved(page)).toHaveText([
    JSON.stringify({
      name: 'Zoë',
      email: 'zoe@larkfield.example',
      phone: '+44 7700 900123',
      born: '2012-05-01',
      rate: '24.60',
      note: 'kind',
    }),
  ])
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
})

test('a refusal of the server is shown at its field and in the banner until the next submit, and no input is lost (SHELL-112, SHELL-D35)', async ({
  page,
}) => {
  await page.goto('/form')
  await fill(page, { Email: 'taken@larkfield.example' })
  await box(page, 'Email').press('Enter')
  const banner = page.getByRole('alert')
  await expect(banner.getByRole('paragraph')).toHaveText([
    'Please fix the errors in the form.',
    'Badge 7 is given out.',
  ])
  await expect(banner.getByRole('listitem')).toHaveText(['Email: This email is already in use.'])
  await expect(box(page, 'Email')).toBeFocused()
  await expect(box(page, 'Email')).toHaveAccessibleDescription('This email is already in use.')
  await expect(box(page, 'Name')).toHaveValue(' Zoë ')

  // The field has changed; the server's message about the form stays until the next submit.
  await box(page, 'Email').fill('zoe@larkfield.example')
  await expect(box(page, 'Email')).toHaveAccessibleDescription('')
  await expect(banner).toContainText('This email is already in use.')
  await box(page, 'Name').fill('Nobody')
  await box(page, 'Name').press('Control+Enter')
  await expect(banner.getByRole('paragraph')).toHaveText(['Somebody else has changed this.'])
  await box(page, 'Name').fill('Zoë')
  await box(page, 'Name').press('Control+Enter')
  await expect(banner).toHaveCount(0)
  await expect(saved(page)).toHaveCount(1)
})

test('unsaved changes ask for confirmation on a link, on Back and when the tab is closed; no keeps all input', async ({
  page,
}) => {
  await page.goto('/pager')
  await page.getByRole('link', { name: 'Form', exact: true }).click()
  await box(page, 'Name').fill('Zoë')
  const question = page.getByRole('dialog', { name: 'Unsaved changes' })
  const stay = question.getByRole('button', { name: 'Stay on the page' })

  await page.getByRole('link', { name: 'Buttons' }).click()
  await expect(question).toContainText(unsaved)
  await expect(stay).toBeFocused()
  await expectNoAxeFindings(page)
  await stay.click()
  await expect(page).toHaveURL(/\/form$/)
  await expect(box(page, 'Name')).toHaveValue('Zoë')

  await page.goBack()
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/form$/)

  const asked = page.waitForEvent('dialog')
  const closing = page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await closing
  await expect(box(page, 'Name')).toHaveValue('Zoë')

  await page.getByRole('link', { name: 'Buttons' }).click()
  await question.getByRole('button', { name: 'Leave the page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Buttons' })).toBeVisible()
})

test('input survives a session that ends by itself, for the same user, and is removed once it is discarded (AUTH-D03)', async ({
  context,
  page,
}) => {
  const user = '10000000-0000-4000-8000-000000000001'
  const claims = {
    sub: user,
    sid: '30000000-0000-4000-8000-000000000001',
    branch_guid: null,
    branch_guids: [],
    username: 'a@b.example',
    environment: 'test',
    user_type: 3,
    permission_groups: [],
    roles: [],
    build: '1',
    exp: 4_000_000_000,
  }
  const token = `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`
  await page.goto('/pager')
  await page.evaluate((text) => {
    sessionStorage.setItem('access_token', text)
    localStorage.setItem('refresh_token', 'one')
  }, token)
  await page.goto('/form')
  await box(page, 'Name').fill('Zoë')

  await test.step('another tab notices that the session is over', async () => {
    const other = await context.newPage()
    await other.goto('/pager')
    await other.evaluate(() => localStorage.removeItem('refresh_token'))
    await other.close()
    const draft = () => page.evaluate((guid) => sessionStorage.getItem(`draft.${guid}./form`), user)
    await expect.poll(draft).toContain('"name":"Zoë"')
    expect(await page.evaluate(() => sessionStorage.getItem('access_token'))).toBeNull()
  })

  await test.step('the same user comes back', async () => {
    await page.evaluate((text) => sessionStorage.setItem('access_token', text), token)
    await page.reload()
    await expect(box(page, 'Name')).toHaveValue('Zoë')
    await expect(page.getByText('They are back as you left them.')).toBeVisible()
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(box(page, 'Name')).toHaveValue('')
    await expect(page.getByText('Unsaved changes')).toHaveCount(0)
    await page.reload()
    await expect(box(page, 'Name')).toHaveValue('')
  })
})

test('a press on Save works although the field that it leaves loses an error of the server, or one of its own', async ({
  page,
}) => {
  await page.goto('/form')
  const save = page.getByRole('button', { name: 'Save changes' })
  const born = box(page, 'Date of birth')
  const pressSave = async () => {
    await save.scrollIntoViewIfNeeded()
    const place = await save.boundingBox()
    if (!place) throw new Error('The button is not on the page')
    await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2)
    await page.mouse.down()
    // The button stays down while the page renders the effects of leaving the field.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await page.mouse.up()
  }
  await fill(page, { 'Date of birth': '01/01/1980' })
  await pressSave()
  await expect(born).toHaveAccessibleDescription('Nobody was born on this day.')
  await born.fill('02/01/1980')
  await pressSave()
  await expect(saved(page)).toHaveCount(1)

  await born.fill('')
  await pressSave()
  await expect(born).toHaveAccessibleDescription(required)
  await born.fill('03/01/1980')
  await pressSave()
  await expect(saved(page)).toHaveCount(2)
})
