import ListChecks from 'lucide-react/icons/list-checks'
import type { Domain } from '#client/platform/domain.ts'

/** The college's own list of people. */
export const roster: Domain = {
  adminSections: [
    {
      path: 'lists',
      may: 'import',
      group: 'people',
      place: 30,
      label: 'menu.lists',
      words: 'words.lists',
      Icon: ListChecks,
      letter: 'l',
    },
  ],
}
