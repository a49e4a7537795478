import Lock from 'lucide-react/icons/lock'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { isConnected, onConnectionChange } from '#client/platform/connection.ts'
import { createStore } from '#client/platform/createStore.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Card } from '#client/ui/Card.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { saveNote } from './queries.ts'

/** Saves this long after typing stops, in ms. */
const rest = 800

// Notes that failed to save, by pairing id. They survive leaving the page, and are saved when it is opened online.
const unsaved = createStore<Record<string, string | undefined>>({})

/** Edits the viewer's private note on a mentorship. Saves while typing, on leaving the page and on reconnect. */
export const PrivateNote = ({ pairingId, note }: { pairingId: string; note: string }) => {
  const { t } = useTranslation('pairings')
  const [text, setText] = useState(() => unsaved.getState()[pairingId] ?? note)
  const [state, setState] = useState<'idle' | 'saving' | 'saved' | 'failed'>('idle')
  const saved = useRef(note)
  const save = useEffectEvent(async () => {
    if (text === saved.current) return
    setState('saving')
    const isSaved = await saveNote(pairingId, text).then(
      () => true,
      () => false,
    )
    if (isSaved) saved.current = text
    unsaved.setState({ [pairingId]: isSaved ? undefined : text })
    setState(isSaved ? 'saved' : 'failed')
  })
  useEffect(() => {
    const timer = setTimeout(() => void save(), rest)
    return () => clearTimeout(timer)
  }, [text])
  useEffect(() => () => void save(), [])
  useEffect(() => onConnectionChange(() => void (isConnected() && save())), [])
  return (
    <Card render={<section aria-labelledby="private-note" />}>
      <h2 id="private-note" className="flex items-center gap-2 text-lg">
        <Lock size={17} className="text-muted" />
        {t('note')}
      </h2>
      <p className="mb-3 text-sm text-muted">{t('note.hint')}</p>
      <TextArea
        name="note"
        label={t('note')}
        labelHidden
        minRows={4}
        maxLength={LIMITS.textLength}
        value={text}
        onValueChange={setText}
      />
      <p role="status" className="mt-1.5 min-h-5 text-sm text-muted">
        {state !== 'idle' && t(`note.${state}`)}
      </p>
    </Card>
  )
}
