import type { ReportField, ReportSection } from '#domain/visit/report-template.ts'

const optional = { required: false, min: null, max: null, max_length: null }
const required = { ...optional, required: true }
const guidOf = (at: number) => `d3a0c0de-0000-4000-8000-${String(at).padStart(12, '0')}`
const optionsOf = (...labels: readonly string[]) => labels.map((label, at) => ({ value: at + 1, label }))

const plain = { help_text: null, options: [], validators: optional, quick_check_out: null }

/** The fields of the daily notes; the office answers the first two at a quick check-out. */
export const fields = {
  mood: {
    ...plain,
    ...{ guid: guidOf(1), title: 'Mood', widget_type: 'mood', validators: required },
    quick_check_out: { blocking_options: [] },
  },
  alone: {
    ...plain,
    ...{ guid: guidOf(2), title: 'Is it safe to leave the client alone?', widget_type: 'radio', validators: required },
    options: optionsOf('Yes', 'Yes, the family is there', 'No'),
    quick_check_out: { blocking_options: [3] },
  },
  meal: {
    ...plain,
    ...{ guid: guidOf(3), title: 'Meal', widget_type: 'select' },
    options: optionsOf('All eaten', 'Half eaten', 'A little', 'Refused'),
  },
  drinks: {
    ...plain,
    ...{ guid: guidOf(4), title: 'Drinks', help_text: 'Glasses and cups', widget_type: 'number' },
    validators: { ...optional, min: 0, max: 20 },
  },
  skin: { ...plain, guid: guidOf(5), title: 'Skin checked', widget_type: 'checkbox' },
  // A limit of its length would make it required (decision 0077).
  notes: { ...plain, guid: guidOf(6), title: 'Notes for the next carer', widget_type: 'textarea' },
} as const satisfies Record<string, ReportField>

export const sections: readonly ReportSection[] = [
  { guid: guidOf(11), title: 'How it went', fields: [fields.mood, fields.alone] },
  { guid: guidOf(12), title: 'Food and drink', fields: [fields.meal, fields.drinks] },
  { guid: guidOf(13), title: 'Care', fields: [fields.skin, fields.notes] },
]
