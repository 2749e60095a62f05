import type { VisitDetail } from '#contract/visit/visit-detail.ts'
import { ConflictNotice } from '../conflicts/conflict-notice.tsx'
import { AlertsSection } from './alerts-section.tsx'
import { CancellationSection } from './cancellation-section.tsx'
import { CommentsSection } from './comments-section.tsx'
import { FallRiskSection } from './fall-risk-section.tsx'
import { FinanceSection } from './finance-section.tsx'
import { MobilitySection } from './mobility-section.tsx'
import { PlaceSections } from './place-sections.tsx'
import { ReportSection } from './report-section.tsx'
import { SignOffSection } from './sign-off-section.tsx'
import { TasksSection } from './tasks-section.tsx'
import { TimesSection } from './times-section.tsx'

/** A part of the screen. One without content for this visit renders nothing. */
type Section = (props: { visit: VisitDetail }) => React.ReactNode

/** The parts of the screen, in the order of each column: what happened, and beside it where and how the client fares. */
export const sections: Readonly<Record<'main' | 'side', readonly Section[]>> = {
  main: [
    ConflictNotice,
    TimesSection,
    AlertsSection,
    CancellationSection,
    TasksSection,
    FinanceSection,
    SignOffSection,
    CommentsSection,
  ],
  side: [PlaceSections, FallRiskSection, MobilitySection, ReportSection],
}
