/** Texts of the fields for days and times. */
export const en = {
  /** Order in which a day is written with digits. */
  order: ['month', 'day', 'year'] as readonly ('day' | 'month' | 'year')[],
  /** First day of a week in a calendar; 0 is Sunday. */
  weekStart: 0,
  dayForm: 'mm/dd/yyyy',
  timeForm: 'hh:mm',
  openCalendar: 'Open calendar',
  openTimes: 'Open list of times',
  calendar: 'Calendar',
  times: 'Times',
  time: 'Time',
  previousYear: 'Previous year',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  nextYear: 'Next year',
  done: 'Done',
  failed: 'The calendar could not be loaded. Type the date, or try again.',
};
