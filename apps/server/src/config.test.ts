import { expect, test } from 'vitest'
import { type Config, readConfig } from './config.ts'

const config = (args: string[], env: Record<string, string> = {}) => readConfig(args, env) as Config

test('without flags everything has its default', () => {
  expect(config([])).toMatchObject({
    role: 'all',
    host: '127.0.0.1',
    port: undefined,
    empty: false,
    web: true,
    databaseUrl: undefined,
    secret: undefined,
    environment: 'production',
  })
  expect(config([]).dataFolder).toMatch(/\/\.data$/)
})

test('flags are read, and --port comes before PORT', () => {
  const read = config(['--port', '9001', '--data', '/srv/almoner', '--empty', '--no-web', '--role', 'worker'], {
    PORT: '9002',
  })
  expect(read).toMatchObject({ port: 9001, dataFolder: '/srv/almoner', empty: true, web: false, role: 'worker' })
  expect(config([], { PORT: '9002' }).port).toBe(9002)
})

test('a relative data folder is meant from where npm was called, not from the project', () => {
  expect(config(['--data', 'branch'], { INIT_CWD: '/home/pat' }).dataFolder).toBe('/home/pat/branch')
})

test('an environment variable that is set to nothing is not set', () => {
  const env = { PORT: '', HOST: '', DATABASE_URL: '', ALMONER_SECRET: '' }
  expect(config([], env)).toEqual(config([]))
})

test('the environment can name a database, an address and a secret', () => {
  const secret = 'a'.repeat(32)
  const env = { DATABASE_URL: 'postgresql://pat@db.example/care', HOST: '0.0.0.0', ALMONER_SECRET: secret }
  expect(config([], env)).toMatchObject({ databaseUrl: env.DATABASE_URL, host: '0.0.0.0', secret })
})

test.each([
  [['--prot', '1'], {}, /^Unknown option '--prot'\. Flags: --port N, /],
  [['here'], {}, /^Unexpected argument 'here'/],
  [['--port'], {}, /--port.* argument missing/],
  [['--port', '0'], {}, "--port is a number from 1 to 65535, not '0'."],
  [['--port', '65536'], {}, "--port is a number from 1 to 65535, not '65536'."],
  [['--port', '80a'], {}, "--port is a number from 1 to 65535, not '80a'."],
  [[], { PORT: 'http' }, "PORT is a number from 1 to 65535, not 'http'."],
  [['--role', 'web'], {}, "--role is api, worker or all, not 'web'."],
  [['--data', ''], {}, '--data needs the name of a folder.'],
  [[], { DATABASE_URL: 'mysql://root:hunter2@db/care' }, /^DATABASE_URL is not an address like postgres:/],
  [[], { DATABASE_URL: 'care' }, /^DATABASE_URL is not an address like postgres:/],
  [[], { LOG_LEVEL: 'loud' }, "LOG_LEVEL is silent, error, warn, info, not 'loud'."],
  [[], { ALMONER_SECRET: 'short' }, 'ALMONER_SECRET needs 32 characters or more; it has 5.'],
])('%j with %j is refused in one line that keeps secrets', (args, env, message) => {
  const read = () => config(args, env as Record<string, string>)
  expect(read).toThrow(message)
  expect(read).not.toThrow(/\n|hunter2/)
})

test('--help tells every flag and every variable that is read', () => {
  const { help } = readConfig(['--help'], {}) as { help: string }
  for (const name of ['--port', '--data', '--empty', '--role', 'DATABASE_URL', 'PORT', 'HOST', 'ALMONER_SECRET']) {
    expect(help).toContain(name)
  }
})
