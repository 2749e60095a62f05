import { Button } from '#ui/button.tsx'
import { Banner } from '#ui/page/banner.tsx'
import { State, States } from '../frame.tsx'

export const title = 'Banners'

export function Page() {
  return (
    <States>
      <State title="Each tone" wide>
        <Banner tone="red">Rates can not have gaps. Weekday 21:30–22:00 has no rate.</Banner>
        <Banner tone="amber" action={<Button size="small">Prepare again</Button>}>
          This draft is older than a day.
        </Banner>
        <Banner tone="blue">Figures are those of last night.</Banner>
        <Banner tone="green">Everything of this week is invoiced.</Banner>
      </State>
    </States>
  )
}
