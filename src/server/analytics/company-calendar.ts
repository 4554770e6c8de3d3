import { company } from '#content/company.ts';
import { createCalendar } from './calendar.ts';

export const calendar = createCalendar(company.timezone);
