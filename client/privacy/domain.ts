import FolderDown from 'lucide-react/icons/folder-down'
import type { Domain } from '#client/platform/domain.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { listenForExports } from './live.ts'

/** The export of a member's data. */
export const privacy: Domain = {
  listen: ({ socket, cache }) => listenForExports(socket, cache),
  settingsSections: [
    {
      name: 'data',
      place: 90,
      Icon: FolderDown,
      Content: lazyPart(
        async () => (await import('./exports/ExportSettings.tsx')).ExportSettings,
        'settings',
        'exports',
        'sessions',
        'validation',
      ),
    },
  ],
}
