import { useQuery } from '@tanstack/react-query'
import { type ModelGaps, readModelGaps } from '#contract/model/model-gaps.ts'
import { bandRangeText } from '#domain/model/band-text.ts'
import { Link } from '#ui/link.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { queryOf } from '../../../kit/http/query.ts'
import { modelPaths, servicePaths } from '../../../kit/url/paths.ts'
import { useModel } from '../open-model.ts'
import type { ModelSide } from '../sides.ts'
import styles from './model-checklist.module.css'

/** The missing parts that the model needs to price visits, each with a link; nothing once it is complete. */
export function ModelChecklist() {
  const { of, model } = useModel()
  const found = useQuery({ ...queryOf(readModelGaps[of.side], { params: { guid: model.guid } }), staleTime: 0 })
  if (!found.data) return undefined
  const steps = stepsOf(of, model.guid, found.data)
  if (steps.length === 0) return undefined
  return (
    <div className={styles.above}>
      <Banner tone="amber">
        <div className={styles.checklist}>
          <p>This model cannot price visits or place them in periods yet. It still needs:</p>
          <ul aria-label="Missing from the model">
            {steps.map(({ href, text }) => (
              <li key={href}>
                <Link href={href}>{text}</Link>
              </li>
            ))}
          </ul>
        </div>
      </Banner>
    </div>
  )
}

/** The number of bands that are listed; the others follow once these have rates. */
const maxBands = 5

function stepsOf({ side }: ModelSide, guid: string, gaps: ModelGaps): { href: string; text: string }[] {
  const screen = (name: string) => modelPaths.one(side, guid, name)
  return [
    ...(gaps.services > 0
      ? []
      : [
          {
            href: screen(`${side}-services`),
            text: side === 'invoice' ? 'A service with its rates' : 'A service with its rates, or a base rate',
          },
        ]),
    ...gaps.bare_bands.slice(0, maxBands).map(({ service_guid, band_guid, title, ...band }) => ({
      href: servicePaths.rates(side, guid, service_guid, band_guid),
      text: `Rates of ${title}, ${bandRangeText(band)}`,
    })),
    ...(gaps.rule_groups > 0
      ? []
      : [{ href: screen(`${side}-rule-groups`), text: 'Rules of confirmed and cancelled visits' }]),
    ...(gaps.calendars > 0
      ? []
      : [{ href: screen('calendars'), text: side === 'invoice' ? 'A billing calendar' : 'A payment calendar' }]),
  ]
}
