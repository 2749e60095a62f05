import type { BrowserContext, Page } from '@playwright/test'
import { Temporal } from '#domain/temporal.ts'

/**
 * Milliseconds by which servers and browsers of the run are ahead of this machine, or behind it: playwright.config.ts
 * starts their clock at the same instant in every run.
 */
export const ahead = Number(process.env.ALMONER_E2E_AHEAD)

/** The current instant of the run's clock. */
export function now(): Temporal.Instant {
  return Temporal.Now.instant().add({ milliseconds: ahead })
}

/** Sets the clock of all pages of a browser context. Timers are not affected. */
export async function setClock(context: BrowserContext): Promise<void> {
  await context.addInitScript((milliseconds) => {
    const { Date: RealDate } = globalThis
    const { instant, timeZoneId } = globalThis.Temporal.Now
    const ShiftedDate = class extends RealDate {
      constructor(...given: unknown[]) {
        // A Date without arguments is the current time.
        super(...((given.length === 0 ? [RealDate.now() + milliseconds] : given) as [number]))
      }
      static override now() {
        // A clock that a test installs replaces this one, and counts from the machine's.
        return RealDate.now() + (globalThis.Date === ShiftedDate ? milliseconds : 0)
      }
    } as DateConstructor // never called without `new`
    globalThis.Date = ShiftedDate
    const now = () => instant().add({ milliseconds })
    const zoned = (zone: Temporal.TimeZoneLike = timeZoneId()) => now().toZonedDateTimeISO(zone)
    Object.assign(globalThis.Temporal.Now, {
      instant: now,
      zonedDateTimeISO: zoned,
      plainDateTimeISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainDateTime(),
      plainDateISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainDate(),
      plainTimeISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainTime(),
    })
  }, ahead)
}

/** Gives the test control over the timers of a page. The clock continues from its current time. */
export function installClock(page: Page): Promise<void> {
  return page.clock.install({ time: now().epochMilliseconds })
}

/** Stops an installed clock a second from now, as the page counts: it may have been moved forward. */
export async function pauseClock(page: Page): Promise<void> {
  const read = () => page.evaluate(() => Date.now())
  // Where the call takes longer than the second, it stops the clock all the same, and fails: then it stays where it is.
  await page.clock.pauseAt((await read()) + 1000).catch(async () => page.clock.pauseAt(await read()))
}
