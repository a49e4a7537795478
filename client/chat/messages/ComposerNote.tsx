import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { IconButton } from '#client/ui/IconButton.tsx'

type ComposerNoteProps = { icon: ReactNode; title: string; text: string; endLabel: string; onEnd: () => void }

/** The message that is answered or edited, above what is written, and the way back to a plain message. */
export const ComposerNote = ({ icon, title, text, endLabel, onEnd }: ComposerNoteProps) => (
  <div className="mb-2.5 flex items-center gap-2.5 rounded-s border-s-3 border-orange bg-pale py-1 ps-3 pe-1 text-sm">
    <span className="shrink-0 text-navy">{icon}</span>
    <p className="min-w-0 flex-1">
      <span className="block truncate font-semibold text-navy">{title}</span>
      <span dir="auto" className="block truncate text-soft">
        {text}
      </span>
    </p>
    <IconButton label={endLabel} onClick={onEnd}>
      <X size={20} />
    </IconButton>
  </div>
)
