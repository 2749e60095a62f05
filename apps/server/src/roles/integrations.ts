import packageFile from '../../../../package.json' with { type: 'json' }
import { nominatimAt } from '../areas/integration/geocoding/nominatim.ts'
import { systemClock } from '../clock.ts'
import type { Services } from '../kit/context.ts'
import { clamAvAt } from '../kit/files/virus-scanner.ts'
import type { Integrations } from '../read-integrations.ts'

/** The services of others, where they are configured. */
export function integrationsOf(config: Integrations): Pick<Services, 'virusScanner' | 'addresses'> {
  const { virusScanner, geocodingUrl } = config
  return {
    virusScanner: virusScanner ? clamAvAt(virusScanner.host, virusScanner.port) : null,
    addresses: geocodingUrl === undefined ? null : nominatimAt(geocodingUrl, packageFile.version, systemClock),
  }
}
