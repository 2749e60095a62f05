/** The 14 px drawings in front of status words; each shape has one meaning everywhere. */
export type GlyphShape =
  | 'disc-tick'
  | 'ring-tick'
  | 'disc-back'
  | 'ring-back'
  | 'circle-arrows'
  | 'ring-half'
  | 'ring-three-quarters'
  | 'ring-dashed'
  | 'ring'
  | 'ring-clock'
  | 'sheet'
  | 'triangle'
  | 'disc-cross'
  | 'ring-cross'
  | 'ring-dash'
  | 'arc'

export type Tone = 'green' | 'amber' | 'orange' | 'red' | 'blue' | 'purple' | 'grey'

interface StatusLook {
  shape: GlyphShape
  tone: Tone
  /** The usual state of a row: its word stays in text colour. */
  normal?: true
}

/** Shape and colour by word, one a line. Lookups ignore letter case. */
const looks = {
  active: { shape: 'disc-tick', tone: 'green', normal: true },
  applied: { shape: 'disc-tick', tone: 'green', normal: true },
  applying: { shape: 'arc', tone: 'blue' },
  approved: { shape: 'disc-tick', tone: 'green', normal: true },
  added: { shape: 'ring', tone: 'grey', normal: true },
  'being processed': { shape: 'arc', tone: 'blue' },
  calculated: { shape: 'ring', tone: 'grey', normal: true },
  cancelled: { shape: 'ring-cross', tone: 'grey' },
  'cancelled on arrival': { shape: 'ring-cross', tone: 'red' },
  checking: { shape: 'arc', tone: 'blue' },
  'checked in': { shape: 'ring-half', tone: 'blue' },
  'checked out': { shape: 'ring-three-quarters', tone: 'blue' },
  complete: { shape: 'disc-tick', tone: 'green', normal: true },
  completed: { shape: 'disc-tick', tone: 'green', normal: true },
  confirmed: { shape: 'disc-tick', tone: 'green', normal: true },
  created: { shape: 'ring', tone: 'grey' },
  credited: { shape: 'disc-back', tone: 'red' },
  current: { shape: 'disc-tick', tone: 'green', normal: true },
  deleted: { shape: 'ring-cross', tone: 'grey' },
  draft: { shape: 'ring', tone: 'grey' },
  due: { shape: 'ring-clock', tone: 'amber' },
  expired: { shape: 'ring-dash', tone: 'grey' },
  failed: { shape: 'disc-cross', tone: 'red' },
  future: { shape: 'ring-clock', tone: 'blue' },
  'in progress': { shape: 'ring-half', tone: 'blue', normal: true },
  'in training': { shape: 'ring-half', tone: 'blue', normal: true },
  inactive: { shape: 'ring-dash', tone: 'grey' },
  invoiced: { shape: 'disc-tick', tone: 'green' },
  'invoiced again': { shape: 'circle-arrows', tone: 'purple' },
  'invoiced but later credited': { shape: 'ring-back', tone: 'orange' },
  missed: { shape: 'disc-cross', tone: 'red' },
  'no charge': { shape: 'ring-dash', tone: 'grey' },
  'not checked in on time': { shape: 'ring-clock', tone: 'amber' },
  'not completed': { shape: 'disc-cross', tone: 'red' },
  'not started': { shape: 'ring-dashed', tone: 'grey', normal: true },
  notice: { shape: 'ring-clock', tone: 'amber', normal: true },
  'on hold': { shape: 'ring-cross', tone: 'orange', normal: true },
  'outside range': { shape: 'disc-cross', tone: 'red' },
  overdue: { shape: 'triangle', tone: 'red' },
  paid: { shape: 'disc-tick', tone: 'green' },
  'paid but later credited': { shape: 'ring-back', tone: 'orange' },
  'paper visit': { shape: 'sheet', tone: 'grey' },
  'partial report': { shape: 'sheet', tone: 'amber' },
  pending: { shape: 'ring-half', tone: 'blue' },
  planned: { shape: 'ring', tone: 'grey' },
  processing: { shape: 'arc', tone: 'blue' },
  queued: { shape: 'arc', tone: 'blue' },
  ready: { shape: 'ring-tick', tone: 'green' },
  reopened: { shape: 'circle-arrows', tone: 'purple' },
  repaid: { shape: 'circle-arrows', tone: 'purple' },
  rejected: { shape: 'disc-cross', tone: 'red' },
  'report complete': { shape: 'ring-tick', tone: 'green' },
  'signed off': { shape: 'disc-tick', tone: 'green' },
  'signed off with concern': { shape: 'triangle', tone: 'amber' },
  unassigned: { shape: 'ring-dashed', tone: 'orange' },
  unconfirmed: { shape: 'ring-dashed', tone: 'grey' },
  upcoming: { shape: 'ring-clock', tone: 'grey' },
  warning: { shape: 'triangle', tone: 'amber' },
  withdrawn: { shape: 'ring-cross', tone: 'grey' },
} as const satisfies Record<string, StatusLook>

/** Returns whether a word has a look of its own. */
export function isStatusWord(word: string): boolean {
  return word.toLowerCase() in looks
}

/** Returns the look of a status word; an unknown word gets a plain grey ring. */
export function statusLook(word: string): StatusLook {
  const known: Record<string, StatusLook> = looks
  return known[word.toLowerCase()] ?? { shape: 'ring', tone: 'grey' }
}
