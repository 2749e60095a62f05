import { expect, test } from 'vitest'
import { checkSetup, setUp } from '#contract/identity/setup.ts'
import { login } from '#contract/identity/sign-in.ts'
import { listRuleConditions } from '#contract/settings/rule-conditions.ts'
import { testApp } from '#testing/test-app.ts'
import { welcome } from '../../../roles/welcome.ts'

const app = await testApp()
const { owner } = app
const invalid = 'This link is no longer valid.'
const input = {
  provider: 'Ashgrove Care Ltd',
  branch: 'Bradford',
  nation_alias: 'ENG',
  name: 'Helen Marsden',
  email: 'helen@ashgrove.example',
  password: 'Ashgrove!2026',
  password_confirmation: 'Ashgrove!2026',
}

/** Returns the token of the link that a start prints, if it prints one. */
async function printed(): Promise<string | undefined> {
  const text = await welcome(app.services, 'http://localhost:8080')
  return /https:\/\/care\.example\/setup\/([\w-]{43})\n/.exec(text)?.[1]
}

const send = (token: string, change: object = {}) => app.call(setUp, { body: { ...input, ...change, token } })
const check = (token: string) => app.call(checkSetup, { body: { token } })

test('without any account each start prints a link that opens the set-up, and no other link does', async () => {
  const links = [await printed(), await printed()]
  for (const link of links) expect((await check(link ?? '')).status).toBe(204)
  const wrong = await check('not-a-link')
  expect([wrong.status, wrong.problem.title]).toEqual([400, invalid])
  expect((await send('not-a-link')).problem.title).toBe(invalid)
  const { token_hash } = await owner.selectFrom('setup_link').select('token_hash').executeTakeFirstOrThrow()
  expect(token_hash).toHaveLength(32)
})

test('missing and invalid input is reported by field, and nothing is created', async () => {
  const link = (await printed()) ?? ''
  const answer = await send(link, {
    provider: ' ',
    branch: 'x'.repeat(65),
    nation_alias: 'FRA',
    name: '',
    email: 'helen',
    password: 'short',
    password_confirmation: 'other',
  })
  expect([answer.status, answer.problem.errors]).toEqual([
    422,
    {
      provider: ['This field is required.'],
      branch: ['Branch cannot exceed 64 characters.'],
      nation_alias: ['This field is required.'],
      name: ['This field is required.'],
      email: ['Value must be a valid email address.'],
      password: [
        'At least 10 characters',
        'At least one uppercase letter',
        'At least one digit',
        'At least one special character (& £ % !)',
      ],
      password_confirmation: ['Passwords don’t match'],
    },
  ])
  expect(await owner.selectFrom('company').select('name').execute()).toEqual([])
})

test('a set-up that fails half-way leaves nothing behind', async () => {
  const link = (await printed()) ?? ''
  expect((await send(link, { branch: 'Leeds' })).status).toBe(409)
  expect(await owner.selectFrom('company').select('name').execute()).toEqual([])
  expect((await check(link)).status).toBe(204)
})

test('the first of two calls creates provider, branch and an administrator with all permissions; then no link works', async () => {
  const links = [(await printed()) ?? '', (await printed()) ?? '']
  const answers = await Promise.all(links.map((link) => send(link)))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 400])
  for (const link of links) expect((await check(link)).status).toBe(400)
  expect(await printed()).toBeUndefined()

  expect(await owner.selectFrom('company').select('name').execute()).toEqual([{ name: 'Ashgrove Care Ltd' }])
  const branch = await owner
    .selectFrom('branch')
    .select(['guid', 'nation_alias', 'features'])
    .where('title', '=', 'Bradford')
    .executeTakeFirstOrThrow()
  expect(branch.nation_alias).toBe('ENG')
  expect(branch.features).toContain('finance')
  const { status, body } = await app.call(login, { body: { email: input.email, password: input.password } })
  expect(status).toBe(200)
  expect(await app.services.tokens.read(body.access_token)).toMatchObject({
    user_type: 3,
    branch_guid: branch.guid,
    roles: ['*:Edit'],
  })
})

test('a new provider has a rule condition of each type, so that a first visit and a first rule group can be made', async () => {
  const { body } = await app.call(login, { body: { email: input.email, password: input.password } })
  const headers = { authorization: `Bearer ${body.access_token}` }
  const { body: settings } = await app.call(listRuleConditions, { headers })
  const made = settings.contract_rule_conditions.map((each) => `${each.rule_type_alias} ${each.type}: ${each.title}`)
  // FSET-014 and FSET-015 name four types for confirmed visits and nine for cancellations.
  expect(made).toHaveLength(13)
  expect(made).toContain('V/CONF None: None')
  expect(made).toContain('V/CANCEL RefusalOfCare: Refusal of care')
})
