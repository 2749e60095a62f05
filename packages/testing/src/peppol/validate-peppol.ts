import { coreRules } from './core-rules.ts'
import { officialRules } from './official-rules.ts'
import { peppolRules } from './peppol-rules.ts'
import { schemaFaults } from './ubl-schema.ts'
import { type Node, parseXml } from './xml-tree.ts'

/**
 * Returns the rules that an e-invoice breaks: faults of the UBL schema, then identifiers of the rules of EN 16931 and
 * of Peppol BIS Billing 3.0, as far as they apply to what the product writes. Where `PEPPOL_RULES` names a folder with the
 * official Schematron, it is applied as well, and a rule that only one of the two finds broken is marked (decision 0120).
 */
export function validatePeppol(xml: string): string[] {
  const document = parseXml(xml)
  const broken = [...coreRules, ...peppolRules].filter(([, holds]) => !keeps(holds, document)).map(([id]) => id)
  const official = officialRules(xml)?.map(({ id }) => id)
  return [...schemaFaults(document), ...(official ? compare(broken, new Set(official)) : broken)]
}

function compare(ours: readonly string[], official: ReadonlySet<string>): string[] {
  const missed = [...official].filter((id) => !ours.includes(id))
  return [
    ...ours.map((id) => (official.has(id) ? id : `${id} (only by our rules)`)),
    ...missed.map((id) => `${id} (only by the official rules)`),
  ]
}

/** A rule cannot be kept by a figure that is no number. */
function keeps(holds: (document: Node) => boolean, document: Node): boolean {
  try {
    return holds(document)
  } catch {
    return false
  }
}
