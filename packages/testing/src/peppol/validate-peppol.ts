import { coreRules } from './core-rules.ts'
import { peppolRules } from './peppol-rules.ts'
import { schemaFaults } from './ubl-schema.ts'
import { parseXml } from './xml-tree.ts'

/**
 * Returns the rules that an e-invoice breaks: faults of the UBL schema, then identifiers of the rules of EN 16931 and
 * of Peppol BIS Billing 3.0. The official artefacts are Schematron, which no maintained package runs without Java; these
 * are the rules that apply to what the product writes, by their official identifiers (decision 0120).
 */
export function validatePeppol(xml: string): string[] {
  const document = parseXml(xml)
  const faults = [...schemaFaults(document)]
  return [...faults, ...[...coreRules, ...peppolRules].filter(([, holds]) => !keeps(holds, document)).map(([id]) => id)]
}

/** A rule cannot be kept by a figure that is no number. */
function keeps(holds: (document: ReturnType<typeof parseXml>) => boolean, document: ReturnType<typeof parseXml>) {
  try {
    return holds(document)
  } catch {
    return false
  }
}
