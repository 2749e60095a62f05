import { setTimeout as delay } from 'node:timers/promises'
import packageFile from '../../../../package.json' with { type: 'json' }
import { accountingSystemsAt } from '../areas/integration/accounting/accounting-systems.ts'
import { carePlannerAt } from '../areas/integration/care-planner/care-planner-over-http.ts'
import { cm2000At } from '../areas/integration/cm2000/cm2000-over-http.ts'
import { nominatimAt } from '../areas/integration/geocoding/nominatim.ts'
import { payrollAt } from '../areas/integration/payroll/payroll-over-http.ts'
import { osrmAt } from '../areas/integration/routing/osrm.ts'
import { smsAt } from '../areas/integration/text-messages/sms-over-http.ts'
import { systemClock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Services } from '../kit/context.ts'
import { clamAvAt } from '../kit/files/virus-scanner.ts'
import { googleAt } from '../kit/google.ts'
import { tokensWith } from '../kit/http/tokens.ts'
import { primaryReader } from '../kit/reader.ts'
import { sealedTextsWith } from '../kit/sealed-texts.ts'
import { mailerOf } from '../mail/mailer.ts'

/** The things that a process has opened or determined before it creates its services. */
interface Opened extends Pick<Services, 'db' | 'files' | 'notices' | 'publicUrl'> {
  /** The key that signs tokens. */
  readonly secret: string
  /** The key that encrypts single values of the database. */
  readonly dataSecret: string
  readonly log: (line: string) => void
}

/** Returns the services of a process, from its configuration. `instead` replaces some of them. */
export function servicesOf(config: Config, opened: Opened, instead: Partial<Services> = {}): Services {
  const { db, files, notices, publicUrl, secret, dataSecret, log } = opened
  const { environment, settings, inbox, errorTracing, google } = config
  const { virusScanner, geocodingUrl, routingUrl, payroll, cm2000, carePlanner, sms, ...accounting } =
    config.integrations
  const [firstKey, ...otherKeys] = config.encryptionKeys
  const clock = instead.clock ?? systemClock
  const build = packageFile.version
  return {
    db,
    reader: primaryReader(db),
    clock,
    tokens: tokensWith(secret, clock),
    sealedTexts: sealedTextsWith(dataSecret),
    connectionSecrets: firstKey === undefined ? null : sealedTextsWith(firstKey, ...otherKeys),
    files,
    mailer: mailerOf(config.mail, config.dataFolder, clock, log),
    publicUrl,
    wait: (milliseconds) => delay(milliseconds),
    build,
    environment,
    settings,
    inbox,
    errorTracing,
    notices,
    google: google ? googleAt(google) : null,
    virusScanner: virusScanner ? clamAvAt(virusScanner.host, virusScanner.port) : null,
    addresses: geocodingUrl === undefined ? null : nominatimAt(geocodingUrl, build, clock),
    routing: routingUrl === undefined ? null : osrmAt(routingUrl, build),
    payroll: payroll ? payrollAt(payroll.url, payroll.token, build) : null,
    checkInFeed: cm2000 ? cm2000At(cm2000.url, cm2000.token, build) : null,
    carePlanner: carePlanner ? carePlannerAt(carePlanner.url, carePlanner.token, build) : null,
    accounting: accountingSystemsAt(accounting, build),
    texts: sms ? smsAt(sms.url, sms.token, build) : null,
    ...instead,
  }
}
