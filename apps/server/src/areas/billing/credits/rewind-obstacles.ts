import { sides } from '../sides.ts'
import type { RewoundTransaction } from './rewind-queries.ts'

/** The maximum number of references that a sentence lists. */
const maxListed = 5

/**
 * Returns why completions and credits cannot be rewound, a sentence each, with the numbers and files concerned; empty
 * when nothing is against it (CRED-D16).
 */
export function rewindObstacles(rewound: readonly RewoundTransaction[]): string[] {
  const inFiles = Map.groupBy(rewound, (row) => row.interface_reference)
  const sent = rewound.filter((row) => row.is_sent)
  const beingCredited = rewound.filter((row) => row.is_being_credited)
  return [
    ...[...inFiles].flatMap(([file, rows]) =>
      file === null ? [] : [`${numbers(rows)} ${rows.length === 1 ? 'is' : 'are'} in the interface file ${file}.`],
    ),
    ...(sent.length === 0
      ? []
      : [`${numbers(sent)} ${sent.length === 1 ? 'was' : 'were'} sent to the payroll system.`]),
    ...(beingCredited.length === 0 ? [] : [`A credit is being processed for ${numbers(beingCredited)}.`]),
    ...rewound.flatMap(processedAgain),
  ]
}

function processedAgain({ reference, side, replacements }: RewoundTransaction): string[] {
  const taken = replacements.filter((each) => !each.is_free)
  if (taken.length === 0) return []
  const done = taken.flatMap((each) => each.reference ?? [])
  const what = `What ${reference} credited`
  if (done.length === 0) return [`${what} is being processed again.`]
  return [`${what} has been ${sides[side].done} again as ${listed(done)}.`]
}

function numbers(rows: readonly RewoundTransaction[]): string {
  return listed(rows.map(({ reference }) => reference))
}

function listed(references: readonly string[]): string {
  const distinct = [...new Set(references)]
  const shown = distinct.slice(0, maxListed)
  const more = distinct.length - shown.length
  return new Intl.ListFormat('en-GB').format(more === 0 ? shown : [...shown, `${more} more`])
}
