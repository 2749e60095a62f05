import { sql } from 'kysely'
import { inDatabase } from '../support/database.ts'
import { dataFolder } from '../support/mail.ts'
import { pick } from '../support/pick.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { newBand } from './new-band.ts'
import { alertOf, field, messages, press } from './part-screens.ts'

const modelOf = (path: string) => path.split('/')[3] ?? ''

/** Keeps every save of a model under way meanwhile. */
async function whileSaving(modelGuid: string, work: () => Promise<void>): Promise<void> {
  await inDatabase(dataFolder, (owner) =>
    owner.transaction().execute(async (transaction) => {
      await transaction.selectFrom('contract_model').select('guid').where('guid', '=', modelGuid).forUpdate().execute()
      await work()
    }),
  )
}

/** Has every save of a model raise its version twice, as one that changes more than the form does. */
async function raiseTwice(modelGuid: string): Promise<void> {
  await inDatabase(dataFolder, async (owner) => {
    const name = sql.id(`raise_${modelGuid.replaceAll('-', '')}`)
    await sql`create function ${name}() returns trigger language plpgsql
      as $$ begin new.version := new.version + 1; return new; end $$`.execute(owner)
    await sql`create trigger ${name} before update on contract_model for each row
      when (new.version > old.version and old.guid = ${sql.lit(modelGuid)}) execute function ${name}()`.execute(owner)
  })
}

test('a form takes no input while it is saved and read again, so that nothing typed is lost without a word', async ({
  page,
  request,
}) => {
  const rates = await newBand(request, 'Journey of held saves')
  await signIn(page, 'finance', rates.split('/rates/')[0] ?? '')
  const description = page.getByLabel('Description', { exact: true })
  await description.fill('By the hour')
  await whileSaving(modelOf(rates), async () => {
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('button', { name: /^Save changes/ })).toHaveAttribute('aria-busy', 'true')
    await page.keyboard.type(' and typed too early')
    await expect(description).toHaveValue('By the hour')
  })
  await expect(messages(page)).toContainText('have been updated successfully.')
  await field(page, 'Description').fill('By the hour, later')
  await press(page, 'Save changes')
  await expect(page.getByText('Unsaved changes')).toBeHidden()
  await page.reload()
  await expect(description).toHaveValue('By the hour, later')
})

test('a second save from the same form goes on from the version that the first has made, and the focus stays', async ({
  page,
  request,
}) => {
  const rates = await newBand(request, 'Journey of two saves')
  await raiseTwice(modelOf(rates))
  await signIn(page, 'finance', rates)
  await press(page, 'Add rate')
  await pick(page, 'Day type of rate 1', 'Week')
  const amount = field(page, 'Amount of rate 1')
  for (const figure of ['20', '21']) {
    await amount.fill(figure)
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('Unsaved changes')).toBeHidden()
    await expect(messages(page)).toContainText('Rates successfully saved.')
    await expect(amount).toBeFocused()
  }
  await expect(alertOf(page)).toHaveCount(0)
  await page.reload()
  await expect(amount).toHaveValue('21.00')
})
