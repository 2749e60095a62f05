/** Options of the person forms that are not in a table; ids count from 1 in this order (SHELL-D24). */

const salutation = ['Mr', 'Mrs', 'Miss', 'Ms', 'Mx', 'Dr'] as const
const gender = ['Female', 'Male', 'Non-binary', 'Unspecified'] as const
const marital_status = [
  'Single',
  'Married',
  'Civil partnership',
  'Divorced',
  'Separated',
  'Widowed',
  'Prefer not to say',
] as const
const religion = [
  'No religion',
  'Buddhist',
  'Christian',
  'Hindu',
  'Jewish',
  'Muslim',
  'Sikh',
  'Other',
  'Prefer not to say',
] as const
const sexual_orientation = ['Heterosexual', 'Gay or lesbian', 'Bisexual', 'Other', 'Prefer not to say'] as const
const ethnicity = [
  'White British',
  'White Irish',
  'Gypsy or Irish Traveller',
  'Roma',
  'Any other White background',
  'White and Black Caribbean',
  'White and Black African',
  'White and Asian',
  'Any other mixed background',
  'Indian',
  'Pakistani',
  'Bangladeshi',
  'Chinese',
  'Any other Asian background',
  'African',
  'Caribbean',
  'Any other Black background',
  'Arab',
  'Any other ethnic group',
  'Prefer not to say',
] as const
const languages = [
  'English',
  'Welsh',
  'Scottish Gaelic',
  'Irish',
  'British Sign Language',
  'Arabic',
  'Bengali',
  'Cantonese',
  'French',
  'Gujarati',
  'Hindi',
  'Italian',
  'Mandarin',
  'Polish',
  'Portuguese',
  'Punjabi',
  'Romanian',
  'Russian',
  'Somali',
  'Spanish',
  'Tamil',
  'Turkish',
  'Ukrainian',
  'Urdu',
  'Other',
] as const

/** CARERLIST-D12 and SHELL-D59: the same for carers and clients. */
export const personOptions = { gender, salutation, marital_status, religion, ethnicity, sexual_orientation, languages }

export const carerOptions = {
  ...personOptions,
  // CARERLIST-D13
  job: ['Care assistant', 'Senior care assistant', 'Care worker', 'Live-in care worker', 'Nurse', 'Care coordinator'],
  // CARERLIST-D12
  travel_method: ['Driving', 'Public transport', 'Walking', 'Cycling'],
  // CARER-D17
  leaving_location_after: [
    'Adult social care',
    'Health sector',
    'Other sector',
    'Retirement',
    'Not working',
    'Abroad',
    'Not known',
  ],
}

export const clientOptions = {
  ...personOptions,
  // CLIENT-D26
  leaving_reason: [
    'Changed provider',
    'Moved away',
    'Moved into residential care',
    'Long hospital stay',
    'Care no longer needed',
    'Deceased',
    'Other',
  ],
}

export const relativeOptions = {
  salutation,
  // RELATIVE-D05
  relationship: [
    'Spouse',
    'Partner',
    'Son',
    'Daughter',
    'Parent',
    'Sibling',
    'Grandchild',
    'Other relative',
    'Friend',
    'Neighbour',
    'Power of attorney',
    'Next of kin',
    'Social worker',
    'Other',
  ],
}

/** The statuses of relatives (RELATIVE-008). */
export const relativeStatuses = [
  { id: 0, title: 'Active', type: 'Active', default: true },
  { id: 1, title: 'Inactive', type: 'Inactive', default: false },
]
