import Route from 'lucide-react/icons/route'
import type { Domain } from '#client/platform/domain.ts'

/** Guidance: where a field leads, guides and practice. */
export const guidance: Domain = {
  adminSections: [{ path: 'paths', place: 57, label: 'menu.paths', Icon: Route }],
}
