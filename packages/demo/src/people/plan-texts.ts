import type { PlanSection } from '#domain/digital-plan/parts.ts'
import type { PlanRisk } from '#domain/digital-plan/plan.ts'

type Text = string | null
/** A need with its goal, its planned outcome, and how carers support. */
type Need = readonly [need: string, goal: Text, outcome: Text, support: string]

export interface WrittenSection {
  readonly summary: string
  readonly needs: readonly Need[]
}

/** The assessment of the first version; a section that is missing is not assessed. */
export const firstSections: Readonly<Partial<Record<PlanSection, WrittenSection>>> = {
  personal_care: {
    summary:
      'Washes hands and face alone at the basin. Finds it hard to reach feet and back. Prefers a wash to a shower.',
    needs: [
      [
        'Cannot reach feet and back',
        'Feels clean and fresh every morning',
        'Has a full wash each day and a shower twice a week',
        'Run warm water and hand over the flannel. Wash back and feet, dry between the toes. Let the client do the rest.',
      ],
      [
        'Buttons and zips are hard with stiff fingers',
        'Chooses the clothes of the day',
        'Is dressed by half past nine',
        'Lay out two outfits to choose from. Do buttons and zips only when asked.',
      ],
    ],
  },
  mobility: {
    summary: 'Walks indoors with a frame. Stands up from the chair alone, slowly. Unsteady on the stairs.',
    needs: [
      [
        'Unsteady on the stairs',
        'Sleeps upstairs in their own bed',
        'No fall on the stairs',
        'Walk behind on the way up and in front on the way down. Stop at the landing.',
      ],
    ],
  },
  nutrition: {
    summary: 'Eats well in company, forgets to drink. No known allergies. Normal diet.',
    needs: [
      [
        'Forgets to drink',
        'Drinks enough without being told',
        '1.5 litres a day',
        'Leave a full jug within reach. Offer tea at each visit and note what was drunk.',
      ],
    ],
  },
  medication: {
    summary: 'Knows the tablets by colour, but not the times. Blister pack from the pharmacy every four weeks.',
    needs: [
      [
        'Does not remember when tablets are due',
        null,
        'All doses on time',
        'Give from the blister pack and watch until swallowed. Record in eMARS at once.',
      ],
    ],
  },
  skin: { summary: 'Skin intact, dry on the shins.', needs: [] },
  continence: {
    summary: 'Manages alone by day. Wears a pad at night.',
    needs: [['Pad at night', null, 'Dry and comfortable nights', 'Put on a fresh pad at the bed visit.']],
  },
  communication: { summary: 'Hears well with the aid in the left ear. Reads with glasses.', needs: [] },
  wellbeing: {
    summary: 'Misses the choir. Daughter calls on Sundays.',
    needs: [
      [
        'Alone on most days',
        'Sings with others again',
        'Goes to the choir on Thursdays',
        'Have coat and music ready by 13:30 on Thursdays, when the neighbour comes.',
      ],
    ],
  },
}

/** The sections that the second version writes differently. */
export const secondSections: typeof firstSections = {
  mobility: {
    summary:
      'Walks indoors with a frame. Second stair rail fitted; sleeps upstairs and manages the stairs with one carer.',
    needs: [
      [
        'Unsteady on the stairs',
        'Sleeps upstairs in their own bed',
        'No fall on the stairs',
        'Both hands on the rails. Walk behind on the way up and in front on the way down.',
      ],
      [
        'Tires after ten minutes on their feet',
        'Walks to the garden gate',
        'To the gate and back three times a week',
        'Offer the walk at the lunch visit. Take the frame with the seat.',
      ],
    ],
  },
  skin: {
    summary: 'Red area on the left heel, seen by the district nurse.',
    needs: [
      [
        'Pressure on the left heel',
        null,
        'Skin intact within six weeks',
        'Float the heel on the pillow. Look at it at each visit and report any broken skin the same day.',
      ],
    ],
  },
  cognition: {
    summary: 'Has capacity for decisions about care. Needs time and one question at a time.',
    needs: [
      [
        'Loses the thread in long talks',
        'Decides about their own day',
        null,
        'Ask one thing at a time and wait for the answer. Write appointments on the calendar.',
      ],
    ],
  },
  environment: { summary: 'Key safe and pendant alarm. Loose rug in the hall was removed.', needs: [] },
}

/** The sections that the draft writes differently. */
export const draftSections: typeof firstSections = {
  nutrition: {
    summary:
      'Lost 2 kg since the summer. Eats well in company, forgets to drink. Soft food is easier since the new denture.',
    needs: [
      [
        'Forgets to drink',
        'Drinks enough without being told',
        '1.5 litres a day',
        'Leave a full jug within reach. Offer tea at each visit and note what was drunk.',
      ],
      [
        'Has lost weight',
        'Enjoys meals again',
        '60 kg by spring',
        'Fortify porridge and soup with cream. Sit down together for lunch. Weigh on the first Monday of the month.',
      ],
    ],
  },
}

type WrittenRisk = Omit<PlanRisk, 'key'>

export const firstRisks: readonly WrittenRisk[] = [
  {
    ...{ risk: 'Fall on the stairs', likelihood: 4, severity: 4, likelihood_after: 2, severity_after: 4 },
    measure: 'One carer on the stairs each time. Pendant alarm worn day and night.',
  },
  {
    ...{ risk: 'Dehydration', likelihood: 3, severity: 3, likelihood_after: 2, severity_after: 2 },
    measure: 'Jug within reach, drinks offered and noted at each visit.',
  },
]

export const secondRisks: readonly WrittenRisk[] = [
  {
    ...{ risk: 'Fall on the stairs', likelihood: 3, severity: 4, likelihood_after: 1, severity_after: 4 },
    measure: 'Second rail fitted. One carer on the stairs each time. Pendant alarm worn day and night.',
  },
  {
    ...{ risk: 'Pressure ulcer on the left heel', likelihood: 4, severity: 3, likelihood_after: 2, severity_after: 3 },
    measure: 'Heel floated, skin checked at each visit, district nurse called about any broken skin.',
  },
]
