import ScrollText from 'lucide-react/icons/scroll-text'
import CircleCheck from 'lucide-react/icons/circle-check'
import Settings from 'lucide-react/icons/settings'
import type { Domain } from '#client/platform/domain.ts'

/** The settings of the college, the audit log and the frame of the admin area. */
export const college: Domain = {
  adminSections: [
    {
      path: 'settings',
      may: 'texts',
      group: 'settings',
      place: 60,
      label: 'menu.settings',
      words: 'words.settings',
      Icon: Settings,
    },
    {
      path: 'audit',
      may: 'desk',
      group: 'settings',
      place: 80,
      label: 'menu.audit',
      words: 'words.audit',
      Icon: ScrollText,
    },
    {
      path: 'system',
      may: 'settings',
      group: 'settings',
      place: 105,
      label: 'menu.system',
      words: 'words.system',
      Icon: CircleCheck,
    },
  ],
}
