import { callerIn, createOperator } from '../operator/api.ts'
import { installClock, pauseClock } from '../support/clock.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const lists = [
  { name: 'carers', as: 'finance', path: async () => '/carers', box: 'Search' },
  { name: 'visits', as: 'coordinator', path: async () => '/visits?view=list', box: 'Search' },
  {
    name: 'documents',
    as: 'dev',
    path: async (newOperator: () => Promise<string>) => `/admin/operators/${await newOperator()}/profile/documents`,
    box: 'Name',
  },
] as const

for (const { name, as, path, box } of lists) {
  test(`the list of ${name} is loaded once typing has stopped for 500 ms (SHELL-156)`, async ({ page, request }) => {
    const newOperator = async () =>
      createOperator(await callerIn(request, 'dev', 'Leeds'), {
        first_name: 'Tess',
        last_name: 'Typing',
        email: 'tess.typing@larkfield.example',
      })
    // From the start: a timer that began on another clock could not be stopped by this one.
    await installClock(page)
    await signIn(page, as, await path(newOperator))
    const search = page.getByRole('searchbox', { name: box, exact: true })
    await expect(search).toBeVisible()
    const asked: string[] = []
    page.on('request', (sent) => {
      const text = new URL(sent.url()).searchParams.get('search')
      if (text !== null) asked.push(text)
    })
    await pauseClock(page)
    await search.pressSequentially('not')
    await page.clock.runFor(499)
    await search.pressSequentially('hing')
    await page.clock.runFor(499)
    expect(asked).toEqual([])
    await expect(page).not.toHaveURL(/search=/)
    await page.clock.runFor(1)
    await expect.poll(() => asked).toEqual(['nothing'])
    await page.clock.resume()
  })
}
