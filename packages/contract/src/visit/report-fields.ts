import { z } from 'zod'
import { cleanText, requiredMessage } from '#domain/validators/text.ts'
import { templateErrors, widgetTypeKeys } from '#domain/visit/report-template.ts'
import { Guid, RequiredText } from '../fields.ts'

/** An optional text that is read as it is answered. */
const Text = (label: string, max: number) =>
  z.string().overwrite(cleanText).max(max, `${label} cannot exceed ${max} characters.`).nullable()

const largest = 1_000_000_000
const Bound = z.number('Must be a number.').min(-largest).max(largest).nullable()

/** VISIT-025, VISIT-D13, VISIT-D14. */
export const ReportField = z.object({
  guid: Guid,
  title: RequiredText('Field title', 128),
  help_text: Text('Help text', 500),
  widget_type: z.enum(widgetTypeKeys, { error: requiredMessage }),
  options: z.array(z.object({ value: z.int().min(0).max(999), label: RequiredText('Option', 100) })).max(30),
  validators: z.object({
    required: z.boolean(),
    min: Bound,
    max: Bound,
    max_length: z.int().min(1).max(4000).nullable(),
  }),
  quick_check_out: z.object({ blocking_options: z.array(z.int()).max(30) }).nullable(),
})

export const ReportSection = z.object({
  guid: Guid,
  title: RequiredText('Section title', 128),
  fields: z.array(ReportField).max(60, 'A section has at most 60 fields.'),
})

const content = {
  title: RequiredText('Title', 128),
  sections: z.array(ReportSection).max(30, 'A template has at most 30 sections.'),
}

const example = {
  title: 'Daily report',
  sections: [
    {
      guid: '5f0c3a52-6d6e-4a4e-9a70-3d1f1f2b7c01',
      title: 'Care',
      fields: [
        {
          guid: '5f0c3a52-6d6e-4a4e-9a70-3d1f1f2b7c02',
          title: 'Mood',
          help_text: null,
          widget_type: 'mood',
          options: [],
          validators: { required: true, min: null, max: null, max_length: null },
          quick_check_out: { blocking_options: [1] },
        },
      ],
    },
  ],
}

/** The contents of a version. */
export const TemplateContent = z
  .object(content)
  .superRefine(({ sections }, context) => {
    for (const [path, message] of Object.entries(templateErrors(sections))) {
      const steps = path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))
      context.addIssue({ code: 'custom', path: steps, message })
    }
  })
  .meta({ examples: [example] })
export type TemplateContent = z.output<typeof TemplateContent>

/** The template of a report: the version that it was reported with, whose guid it has (VISIT-D36). */
export const ReportTemplate = z.object({ guid: Guid, ...content })
export type ReportTemplate = z.output<typeof ReportTemplate>

/** VISIT-026, VISIT-058. */
export const FieldValue = z.object({
  value: z.union([z.string().max(8000).overwrite(cleanText), z.number()]).nullable(),
  supporting_text: Text('Supporting text', 255),
})

/** Answers by the guid of their field. The server checks them against the template. */
export const FieldValues = z.record(Guid, FieldValue)

/** VISIT-025. */
export const VisitReport = z.object({ guid: Guid, template: ReportTemplate, fields: FieldValues })
export type VisitReport = z.output<typeof VisitReport>
