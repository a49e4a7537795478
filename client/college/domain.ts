import ScrollText from 'lucide-react/icons/scroll-text'
import CircleCheck from 'lucide-react/icons/circle-check'
import Settings from 'lucide-react/icons/settings'
import type { Domain } from '#client/platform/domain.ts'

/** The settings of the college, the audit log and the frame of the admin area. */
export const college: Domain = {
  adminSections: [
    { path: 'audit', place: 80, label: 'menu.audit', Icon: ScrollText },
    { path: 'system', place: 105, label: 'menu.system', Icon: CircleCheck },
    { path: 'settings', place: 110, label: 'menu.settings', Icon: Settings },
  ],
}
