import Sun from 'lucide-react/icons/sun'
import type { Domain } from '#client/platform/domain.ts'

/** The alumni office's desk: its frame, Today and its search. */
export const desk: Domain = {
  adminSections: [
    { path: 'today', may: 'desk', group: 'start', place: 1, label: 'menu.today', Icon: Sun, letter: 't' },
  ],
}
