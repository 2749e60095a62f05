import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/en-gb'
import { FocusTrap, MantineProvider } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { useShownColorScheme } from '../look/color-scheme.ts'
import styles from './calendar.module.css'
import { cssVariablesResolver, theme } from './calendar-theme.ts'

interface CalendarProps {
  value: string | undefined
  min: string | undefined
  max: string | undefined
  onPick: (date: string) => void
}

/** The nonce of this page, without which the content security policy takes no style element. */
const styleNonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/** A month to pick a day from; weeks start on Monday. */
export function Calendar({ value, min, max, onPick }: CalendarProps) {
  const scheme = useShownColorScheme()
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      // Its variables and its light or dark are for the element below alone.
      cssVariablesSelector="[data-mantine-color-scheme]"
      getRootElement={() => undefined}
      withGlobalClasses={false}
      getStyleNonce={styleNonce}
    >
      <FocusTrap>
        <div data-mantine-color-scheme={scheme}>
          <DatePicker
            size="sm"
            classNames={{
              day: styles.day,
              weekday: styles.weekday,
              calendarHeaderLevel: styles.level,
              calendarHeaderControl: styles.control,
            }}
            locale="en-gb"
            firstDayOfWeek={1}
            highlightToday
            value={value ?? null}
            {...(value !== undefined && { defaultDate: value })}
            {...(min !== undefined && { minDate: min })}
            {...(max !== undefined && { maxDate: max })}
            ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
            onChange={(date) => date !== null && onPick(date)}
          />
        </div>
      </FocusTrap>
    </MantineProvider>
  )
}
