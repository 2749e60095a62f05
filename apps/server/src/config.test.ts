import { expect, test } from 'vitest'
import { type Config, readConfig } from './config.ts'

const config = (args: string[], env: Record<string, string> = {}) => readConfig(args, env) as Config

const s3 = { S3_BUCKET: 'care', S3_REGION: 'eu-west-2', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'hunter2' }

test('without flags every value has its default', () => {
  expect(config([])).toMatchObject({
    role: 'all',
    host: '127.0.0.1',
    port: undefined,
    empty: false,
    web: true,
    databaseUrl: undefined,
    replicaUrl: undefined,
    objectStore: undefined,
    secret: undefined,
    environment: 'production',
  })
  expect(config([]).dataFolder).toMatch(/\/\.data$/)
})

test('flags are read, and --port takes precedence over PORT', () => {
  const read = config(['--port', '9001', '--data', '/srv/almoner', '--empty', '--no-web', '--role', 'worker'], {
    PORT: '9002',
  })
  expect(read).toMatchObject({ port: 9001, dataFolder: '/srv/almoner', empty: true, web: false, role: 'worker' })
  expect(config([], { PORT: '9002' }).port).toBe(9002)
})

test('a relative data folder is resolved from the folder where npm was called, not from the project', () => {
  expect(config(['--data', 'branch'], { INIT_CWD: '/home/pat' }).dataFolder).toBe('/home/pat/branch')
})

test('an empty environment variable counts as not set', () => {
  const env = { PORT: '', HOST: '', DATABASE_URL: '', ALMONER_SECRET: '' }
  expect(config([], env)).toEqual(config([]))
})

test('the environment can set a database, an address and a secret', () => {
  const secret = 'a'.repeat(32)
  const env = { DATABASE_URL: 'postgresql://pat@db.example/care', HOST: '0.0.0.0', ALMONER_SECRET: secret }
  expect(config([], env)).toMatchObject({ databaseUrl: env.DATABASE_URL, host: '0.0.0.0', secret })
})

test('keys of connections are a list, the one that encrypts first; none is needed', () => {
  const [newer, older] = ['n'.repeat(32), 'o'.repeat(40)]
  expect(config([], { ALMONER_ENCRYPTION_KEYS: `${newer}, ${older}` })).toMatchObject({
    encryptionKeys: [newer, older],
  })
  expect(config([], { ALMONER_ENCRYPTION_KEYS: ' ' })).toMatchObject({ encryptionKeys: [] })
})

test('a replica and an object store can be set in addition to the database', () => {
  const env = { DATABASE_URL: 'postgres://db/care', DATABASE_REPLICA_URL: 'postgres://replica/care' }
  expect(config([], env)).toMatchObject({ databaseUrl: env.DATABASE_URL, replicaUrl: env.DATABASE_REPLICA_URL })
  expect(config([], s3).objectStore).toEqual({
    bucket: 'care',
    region: 'eu-west-2',
    endpoint: undefined,
    accessKeyId: 'id',
    secretAccessKey: 'hunter2',
    pathStyle: false,
  })
  const own = { ...s3, S3_ENDPOINT: 'http://minio:9000/', S3_PATH_STYLE: 'true' }
  expect(config([], own).objectStore).toMatchObject({ endpoint: 'http://minio:9000', pathStyle: true })
})

test.each([
  [['--prot', '1'], {}, /^Unknown option '--prot'\. Flags: --port N, /],
  [['here'], {}, /^Unexpected argument 'here'/],
  [['--port'], {}, /--port.* argument missing/],
  [['--port', '0'], {}, "--port must be a number from 1 to 65535, not '0'."],
  [['--port', '65536'], {}, "--port must be a number from 1 to 65535, not '65536'."],
  [['--port', '80a'], {}, "--port must be a number from 1 to 65535, not '80a'."],
  [[], { PORT: 'http' }, "PORT must be a number from 1 to 65535, not 'http'."],
  [['--role', 'web'], {}, "--role must be api, worker or all, not 'web'."],
  [['--data', ''], {}, '--data needs the name of a folder.'],
  [[], { DATABASE_URL: 'mysql://root:hunter2@db/care' }, /^DATABASE_URL is not an address like postgres:/],
  [[], { DATABASE_URL: 'care' }, /^DATABASE_URL is not an address like postgres:/],
  [[], { DATABASE_REPLICA_URL: 'postgres://pat:hunter2@db/care' }, 'DATABASE_REPLICA_URL needs DATABASE_URL as well.'],
  [
    [],
    { DATABASE_URL: 'postgres://db/care', DATABASE_REPLICA_URL: 'mysql://root:hunter2@db/care' },
    /^DATABASE_REPLICA_URL is not an address like postgres:/,
  ],
  [[], { S3_BUCKET: 'care', S3_SECRET_ACCESS_KEY: 'hunter2' }, 'Files in S3 need S3_REGION too.'],
  [[], { ...s3, S3_SECRET_ACCESS_KEY: '' }, 'Files in S3 need S3_SECRET_ACCESS_KEY too.'],
  [[], { S3_ENDPOINT: 'https://s3.example' }, 'Files in S3 need S3_BUCKET too.'],
  [[], { ...s3, S3_ENDPOINT: 'https://pat:hunter2@s3.example' }, /^S3_ENDPOINT must be an address like https:/],
  [[], { LOG_LEVEL: 'loud' }, "LOG_LEVEL must be one of silent, error, warn, info, not 'loud'."],
  [[], { ALMONER_SECRET: 'short' }, 'ALMONER_SECRET needs 32 characters or more; it has 5.'],
  [
    [],
    { ALMONER_ENCRYPTION_KEYS: `${'k'.repeat(32)},hunter2` },
    'Each key of ALMONER_ENCRYPTION_KEYS needs 32 characters or more; number 2 has 7.',
  ],
  [[], { XERO_URL: 'xero' }, "XERO_URL must be an address like https://host/path, not 'xero'."],
])('%j with %j is refused in one line without secrets', (args, env, message) => {
  const read = () => config(args, env as Record<string, string>)
  expect(read).toThrow(message)
  expect(read).not.toThrow(/\n|hunter2/)
})

test('--help lists every flag and every variable that is read', () => {
  const { help } = readConfig(['--help'], {}) as { help: string }
  for (const name of [
    '--port',
    '--data',
    '--empty',
    '--role',
    'DATABASE_URL',
    'PORT',
    'HOST',
    'ALMONER_SECRET',
    'ALMONER_ENCRYPTION_KEYS',
    'S3_BUCKET',
  ]) {
    expect(help).toContain(name)
  }
})
