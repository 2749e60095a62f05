import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import type { Db } from '#server/database/connection.ts'
import type { Services } from '#server/kit/context.ts'
import { localFileStore } from '#server/kit/files/local-file-store.ts'
import { noticesFrom } from '#server/kit/notices.ts'
import { servicesOf } from '#server/roles/services.ts'

interface TestServicesOptions {
  readonly db: Db
  /** The connection string of the server's role. */
  readonly appUrl: string
  /** A folder for files, within the temporary one. */
  readonly files: string
  /** The program's environment variables. */
  readonly env?: Record<string, string>
}

/** Creates the services of a process like the program does, configured for tests: no external calls, no delays. */
export function testServices(
  options: TestServicesOptions,
  instead: Partial<Services> & Pick<Services, 'clock'>,
): Services {
  const config = readConfig(['--data', join(tmpdir(), options.files)], { ALMONER_ENVIRONMENT: 'test', ...options.env })
  if ('help' in config) throw new Error('Tests do not request help.')
  const opened = {
    db: options.db,
    files: localFileStore(join(tmpdir(), options.files)),
    notices: noticesFrom(options.appUrl),
    publicUrl: 'https://care.example',
    secret: 'a secret for tests alone, long enough',
    dataSecret: 'another secret for tests, long enough',
    log: () => {},
  }
  return servicesOf(config, opened, { wait: async () => {}, build: 'test', ...instead })
}
