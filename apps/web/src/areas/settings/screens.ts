// The screens of this area that our own embedded applications show.

export { EditHoliday } from './holidays/edit-holiday.tsx'
export { HolidayList } from './holidays/holiday-list.tsx'
export { NewHoliday } from './holidays/new-holiday.tsx'
